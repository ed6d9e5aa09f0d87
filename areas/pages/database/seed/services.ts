import type { DemoPage } from './demo-page.ts';

/** Pages of the services, below the page of their area. */
export const SERVICES: readonly DemoPage[] = [
  {
    name: 'window',
    below: 'services',
    days: 45,
    de: { title: 'Schaufenster', teaser: 'Vier Dekorationen im Jahr, geliefert und auf Wunsch aufgebaut.' },
    fr: { title: 'Vitrine', teaser: 'Quatre décorations par an, livrées et montées sur demande.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Die Dekoration kommt in einer Kiste von 120 × 80 × 60 cm. Aufbauen lässt sie sich zu zweit in einer Stunde.',
          '- Aufbau durch uns: CHF 180.–',
          '- Rücknahme der alten Dekoration: kostenlos',
        ],
        fr: [
          'La décoration arrive dans une caisse de 120 × 80 × 60 cm. À deux, le montage prend une heure.',
          '- montage par nos soins : CHF 180.–',
          '- reprise de l’ancienne décoration : gratuite',
        ],
      },
    ],
  },
  {
    name: 'repair',
    below: 'services',
    days: 130,
    review: 20,
    de: { title: 'Reparaturen', teaser: 'Löten, lasern, Scharniere ersetzen: was die Werkstatt in Bern macht.' },
    fr: {
      title: 'Réparations',
      teaser: 'Souder, traiter au laser, remplacer des charnières : ce que fait l’atelier de Berne.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Drei Personen löten, lasern und polieren in Bern für die ganze Gruppe. Gerissene Stege, ausgerissene Scharniere und Horn mit Sprung kommen in neun von zehn Fällen gerettet zurück.',
        ],
        fr: [
          'À Berne, trois personnes soudent et polissent pour tout le groupement. Neuf fois sur dix, un pont cassé, une charnière arrachée ou une corne fendue en reviennent sauvés.',
        ],
      },
    ],
  },
  {
    name: 'repair-send',
    below: 'repair',
    days: 128,
    de: { title: 'Eine Fassung einsenden', teaser: 'Verpackung, Formular, Fristen.' },
    fr: { title: 'Envoyer une monture', teaser: 'Emballage, formulaire, délais.' },
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            de: { title: 'Gläser ausbauen', text: ['Mit Gläsern eingesandte Fassungen kommen unrepariert zurück.'] },
            fr: {
              title: 'Retirer les verres',
              text: ['Les montures envoyées avec leurs verres sont retournées sans réparation.'],
            },
          },
          {
            de: {
              title: 'Auftrag beilegen',
              text: ['Ein Zettel mit Betrieb, Name der Kundschaft und dem gewünschten Termin genügt.'],
            },
            fr: {
              title: 'Joindre la commande',
              text: ['Un billet avec l’entreprise, le nom du client et le délai souhaité suffit.'],
            },
          },
          {
            de: { title: 'Per A-Post senden', text: ['Was bis 10 Uhr eintrifft, geht am selben Tag zurück.'] },
            fr: { title: 'Envoyer en courrier A', text: ['Ce qui arrive avant 10 h repart le jour même.'] },
          },
        ],
      },
    ],
  },
  {
    name: 'repair-prices',
    below: 'repair',
    days: 127,
    de: { title: 'Preise der Werkstatt', teaser: 'Für Mitglieder, ohne MWST und Porto.' },
    fr: { title: 'Tarifs de l’atelier', teaser: 'Pour les membres, hors TVA et port.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Arbeit', 'Preis', 'Dauer'],
            ['Laserschweissen, eine Stelle', 'CHF 24.–', '1 Tag'],
            ['Scharnier ersetzen', 'CHF 32.–', '2 Tage'],
            ['Bügel kürzen, Paar', 'CHF 18.–', '1 Tag'],
            ['Acetat polieren', 'CHF 15.–', '1 Tag'],
          ],
        },
        fr: {
          rows: [
            ['Travail', 'Prix', 'Durée'],
            ['Soudure au laser, un point', 'CHF 24.–', '1 jour'],
            ['Remplacer une charnière', 'CHF 32.–', '2 jours'],
            ['Raccourcir les branches, la paire', 'CHF 18.–', '1 jour'],
            ['Polir l’acétate', 'CHF 15.–', '1 jour'],
          ],
        },
      },
    ],
  },
  {
    name: 'apprentices',
    below: 'services',
    days: 20,
    readers: ['role:opticianOwner'],
    de: {
      title: 'Lernende ausbilden',
      teaser: 'Vom Schnuppertag bis zum Qualifikationsverfahren, für Inhaberinnen und Inhaber.',
    },
    fr: {
      title: 'Former des apprentis',
      teaser: 'Du stage d’essai à la procédure de qualification, pour les propriétaires.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Die Bildungsbewilligung erteilt der Kanton. Wir stellen den Antrag mit Ihnen zusammen und zahlen den Kurs für Berufsbildnerinnen und Berufsbildner.',
        ],
        fr: [
          'Le canton délivre l’autorisation de former. Nous préparons la demande avec vous et prenons en charge le cours pour formateurs.',
        ],
      },
    ],
  },
  {
    name: 'insurance',
    below: 'services',
    days: 6,
    only: 'draft',
    de: { title: 'Geräteversicherung', teaser: 'Der neue Rahmenvertrag ab {year+1}.' },
    fr: { title: 'Assurance des appareils', teaser: 'Le nouveau contrat-cadre dès {year+1}.' },
    blocks: [
      {
        kind: 'text',
        de: ['Die Prämie beträgt 0.9 % des Neuwerts. Die Bedingungen fehlen noch.'],
        fr: ['La prime s’élève à 0.9 % de la valeur à neuf. Les conditions manquent encore.'],
      },
    ],
  },
];
