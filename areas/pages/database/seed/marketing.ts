import type { DemoPage } from './demo-page.ts';

/** Pages below the one of marketing. */
export const MARKETING: readonly DemoPage[] = [
  {
    name: 'campaign-myopia',
    below: 'marketing',
    days: 88,
    de: { title: 'Kampagne Myopie', teaser: 'Für Eltern von Kindern zwischen sechs und vierzehn.' },
    fr: { title: 'Campagne myopie', teaser: 'Pour les parents d’enfants de six à quatorze ans.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Jedes dritte Kind wird in der Schulzeit kurzsichtig. Die Kampagne sagt Eltern nicht, dass sie etwas falsch machen, sondern was sie tun können: zwei Stunden Tageslicht, dreissig Zentimeter Abstand, eine Messung im Jahr.',
        ],
        fr: [
          'Un enfant sur trois devient myope durant sa scolarité. La campagne ne culpabilise pas les parents ; elle dit ce qu’ils peuvent faire : deux heures de lumière du jour, trente centimètres de distance, une mesure par an.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Mittel', 'Wirkung im letzten Jahr', 'Aufwand'],
            ['Brief an Familien der Kartei', '9 Termine je 100 Briefe', '2 Stunden'],
            ['Elternabend mit der Schule', '14 Termine je Abend', '5 Stunden'],
            ['Schaufenster mit Messlatte', '3 Termine je Woche', '1 Stunde'],
          ],
        },
        fr: {
          rows: [
            ['Moyen', 'Effet l’an dernier', 'Travail'],
            ['Lettre aux familles du fichier', '9 rendez-vous pour 100 lettres', '2 heures'],
            ['Soirée de parents à l’école', '14 rendez-vous par soir', '5 heures'],
            ['Vitrine avec toise', '3 rendez-vous par semaine', '1 heure'],
          ],
        },
      },
      {
        kind: 'callout',
        tone: 'warn',
        de: { text: ['Versprechen Sie keinen Stillstand. Erlaubt ist: «kann das Fortschreiten verlangsamen».'] },
        fr: { text: ['Ne promettez pas l’arrêt. Formule admise : « peut ralentir la progression ».'] },
      },
      { kind: 'links', items: [{ page: 'pictures' }, { page: 'm-law' }] },
    ],
  },
  {
    name: 'social-media',
    below: 'marketing',
    days: 86,
    review: 25,
    de: { title: 'Soziale Netze', teaser: 'Zwei Beiträge in der Woche, die Sie in einer halben Stunde schaffen.' },
    fr: { title: 'Réseaux sociaux', teaser: 'Deux publications par semaine, en une demi-heure.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Menschen folgen Menschen. Das Bild der Lernenden vor ihrer ersten selbst geschliffenen Brille erreicht dreimal so viele wie das Foto einer neuen Kollektion.',
        ],
        fr: [
          'On suit des gens. La photo de l’apprentie devant ses premières lunettes taillées touche trois fois plus de monde que celle d’une nouvelle collection.',
        ],
      },
      {
        kind: 'text',
        de: [
          '- Montag: ein Satz aus der Werkstatt mit Bild',
          '- Donnerstag: ein Vorher und Nachher, mit Einverständnis',
          '- Einmal im Monat eine Frage der Kundschaft und Ihre Antwort',
          '- Nie: Werte, Befunde, Gesichter ohne Unterschrift',
        ],
        fr: [
          '- lundi : une phrase de l’atelier avec une image',
          '- jeudi : un avant et un après, avec accord',
          '- une fois par mois, une question de client et votre réponse',
          '- jamais : valeurs, résultats, visages sans signature',
        ],
      },
      {
        kind: 'text',
        de: [
          'Die Gruppe stellt jeden Monat acht fertige Beiträge in zwei Sprachen bereit. Ändern Sie mindestens einen Satz, sonst erscheint in vier Läden derselben Stadt dasselbe.',
        ],
        fr: [
          'Chaque mois, le groupement fournit huit publications prêtes, en deux langues. Changez au moins une phrase, faute de quoi quatre magasins de la ville publieront la même chose.',
        ],
      },
      { kind: 'links', items: [{ page: 'reviews' }] },
    ],
  },
  {
    name: 'gazette',
    below: 'marketing',
    days: 84,
    de: { title: 'Die Kundenzeitschrift Gazette', teaser: 'Zweimal im Jahr, zwölf Seiten, mit Ihrem Umschlag.' },
    fr: { title: 'Le magazine Gazette', teaser: 'Deux fois par an, douze pages, avec votre couverture.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Auflage', 'Preis je Stück', 'Porto, wenn wir verschicken'],
            ['bis 500', 'CHF 1.10', 'CHF 0.72'],
            ['bis 2’000', 'CHF 0.84', 'CHF 0.61'],
            ['bis 5’000', 'CHF 0.66', 'CHF 0.54'],
          ],
        },
        fr: {
          rows: [
            ['Tirage', 'Prix par pièce', 'Port si nous expédions'],
            ['jusqu’à 500', 'CHF 1.10', 'CHF 0.72'],
            ['jusqu’à 2’000', 'CHF 0.84', 'CHF 0.61'],
            ['jusqu’à 5’000', 'CHF 0.66', 'CHF 0.54'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Frei für Sie sind die Titelseite mit Foto des Teams, ein Gruss von 600 Zeichen und die Rückseite. Der Innenteil ist für alle gleich und kommt ohne Preise aus.',
          'Bestellen Sie acht Wochen vor Erscheinen. Adressen laden Sie verschlüsselt hoch; drei Tage nach dem Versand löschen wir sie.',
        ],
        fr: [
          'La couverture avec photo de l’équipe, un mot de 600 signes et le dos sont à vous. L’intérieur est commun et ne mentionne aucun prix.',
          'Commandez huit semaines avant parution. Envoyez les adresses chiffrées ; nous les effaçons trois jours après l’expédition.',
        ],
      },
      { kind: 'links', items: [{ page: 'customer-letters' }] },
    ],
  },
  {
    name: 'pictures',
    below: 'marketing',
    days: 82,
    de: { title: 'Bildarchiv', teaser: '640 Bilder, die Sie ohne Nachfrage verwenden dürfen.' },
    fr: { title: 'Banque d’images', teaser: '640 images à utiliser librement.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Alle Bilder zeigen Menschen und Läden der Gruppe. Die Abgebildeten haben für Druck, Website und soziale Netze unterschrieben, befristet auf fünf Jahre; danach verschwindet das Bild aus dem Archiv und muss auch bei Ihnen weg.',
        ],
        fr: [
          'Toutes les images montrent des gens et des magasins du groupement. Les personnes ont signé pour l’imprimé, le site et les réseaux, pour cinq ans ; ensuite l’image quitte la banque et doit disparaître chez vous aussi.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Thema', 'Bilder', 'Formate'],
            ['Beratung und Anpassung', '180', 'quer, hoch'],
            ['Werkstatt', '95', 'quer'],
            ['Kinder und Familien', '120', 'quer, hoch, quadratisch'],
            ['Gesundheitsoptik', '85', 'quer'],
            ['Läden von aussen', '160', 'quer'],
          ],
        },
        fr: {
          rows: [
            ['Thème', 'Images', 'Formats'],
            ['Conseil et adaptation', '180', 'paysage, portrait'],
            ['Atelier', '95', 'paysage'],
            ['Enfants et familles', '120', 'paysage, portrait, carré'],
            ['Optique santé', '85', 'paysage'],
            ['Façades', '160', 'paysage'],
          ],
        },
      },
      {
        kind: 'callout',
        tone: 'ok',
        de: { text: ['Nennen Sie als Quelle «Lumen». Beschneiden dürfen Sie, verfremden nicht.'] },
        fr: { text: ['Indiquez « Lumen » comme source. Vous pouvez recadrer, non transformer.'] },
      },
    ],
  },
  {
    name: 'reviews',
    below: 'marketing',
    days: 80,
    review: -5,
    de: { title: 'Bewertungen im Netz', teaser: 'Bitten, antworten, nicht kaufen.' },
    fr: { title: 'Les avis en ligne', teaser: 'Demander, répondre, ne pas acheter.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Wer eine Brille sucht, liest zuerst drei Bewertungen. Bitten Sie deshalb an der Nachkontrolle darum, wenn die Kundin zufrieden ist, und geben Sie ihr eine Karte mit dem Link.',
        ],
        fr: [
          'Qui cherche des lunettes lit d’abord trois avis. Demandez-le donc au contrôle, lorsque la cliente est satisfaite, en lui remettant une carte avec le lien.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Innert zweier Tage antworten',
              text: ['Auch auf fünf Sterne, mit einem Satz und Ihrem Namen.'],
            },
            fr: {
              title: 'Répondre dans les deux jours',
              text: ['Même à cinq étoiles, en une phrase et en votre nom.'],
            },
          },
          {
            de: {
              title: 'Bei Kritik: ins Gespräch',
              text: ['«Das tut uns leid. Bitte rufen Sie mich direkt an.» Keine Einzelheiten, kein Wort zu Werten.'],
            },
            fr: {
              title: 'Critique : proposer un échange',
              text: ['« Nous le regrettons. Appelez-moi directement. » Aucun détail, pas un mot sur les valeurs.'],
            },
          },
          {
            de: {
              title: 'Falsches melden',
              text: ['Unwahres lassen Sie bei der Plattform entfernen; die Rechtsauskunft hilft.'],
            },
            fr: {
              title: 'Signaler le faux',
              text: ['Faites retirer ce qui est mensonger ; le service juridique vous aide.'],
            },
          },
        ],
      },
      {
        kind: 'callout',
        tone: 'warn',
        de: { text: ['Gegen Bewertungen gibt es keine Rabatte und keine Geschenke. Das ist unlauter und fällt auf.'] },
        fr: { text: ['Ni rabais ni cadeau contre un avis. C’est déloyal, et cela se voit.'] },
      },
      { kind: 'links', items: [{ page: 'm-complaints' }] },
    ],
  },
  {
    name: 'customer-letters',
    below: 'marketing',
    days: 78,
    only: 'german',
    de: { title: 'Kundenbriefe', teaser: 'Sechs Vorlagen, die nach Ihnen klingen sollen.' },
    fr: { title: 'Lettres à la clientèle', teaser: 'Six modèles, à écrire avec vos mots.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Anlass', 'Wann', 'Antwort im Mittel'],
            ['Kontrolle nach zwei Jahren', 'am Jahrestag der Rechnung', '24 %'],
            ['Kontaktlinsen-Nachkontrolle', 'nach sechs Monaten', '61 %'],
            ['Geburtstag', 'eine Woche vorher', '6 %'],
            ['Neue Optometristin', 'einmalig', '4 %'],
            ['Ladenumbau', 'drei Wochen vorher', '–'],
            ['Nachfolge', 'sechs Wochen vorher', '–'],
          ],
        },
        fr: {
          rows: [
            ['Occasion', 'Quand', 'Réponse moyenne'],
            ['Contrôle après deux ans', 'à la date de la facture', '24 %'],
            ['Contrôle des lentilles', 'après six mois', '61 %'],
            ['Anniversaire', 'une semaine avant', '6 %'],
            ['Nouvelle optométriste', 'une fois', '4 %'],
            ['Transformation du magasin', 'trois semaines avant', '–'],
            ['Succession', 'six semaines avant', '–'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Unterschreiben Sie von Hand oder mit einer Unterschrift, die echt aussieht. Ein Brief mit Namen und einem Satz zur letzten Brille wirkt doppelt so gut wie einer ohne.',
        ],
        fr: [
          'Signez à la main ou avec une signature crédible. Une lettre nominative, avec un mot sur les dernières lunettes, agit deux fois mieux.',
        ],
      },
    ],
  },
];
