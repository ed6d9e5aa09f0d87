import type { DemoPage } from '../demo-page.ts';

/** Management handbook: data, law and emergencies. */
export const MANAGEMENT_DATA: readonly DemoPage[] = [
  {
    name: 'm-privacy',
    below: 'management-handbook',
    days: 246,
    de: { title: 'Datenschutz im Laden', teaser: 'Am Tresen, am Telefon, am Bildschirm: zwölf Gewohnheiten.' },
    fr: {
      title: 'Protection des données au magasin',
      teaser: 'Au comptoir, au téléphone, à l’écran : douze habitudes.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Das Gesetz ist das eine, die Akustik im Laden das andere. Die meisten Verletzungen geschehen laut und freundlich am Tresen.',
        ],
        fr: [
          'Il y a la loi, et il y a l’acoustique du magasin. La plupart des violations se commettent à haute voix et avec le sourire, au comptoir.',
        ],
      },
      {
        kind: 'accordion',
        items: [
          {
            de: {
              title: 'Am Tresen',
              text: [
                'Nennen Sie weder Werte noch Adressen laut. Auftragstaschen liegen mit der Schrift nach unten. Wer abholt, zeigt die Quittung oder nennt das Geburtsdatum selbst.',
              ],
            },
            fr: {
              title: 'Au comptoir',
              text: [
                'Ne dites ni valeurs ni adresses à voix haute. Les pochettes de commande sont posées face cachée. Qui vient chercher montre le reçu ou indique lui-même la date de naissance.',
              ],
            },
          },
          {
            de: {
              title: 'Am Telefon',
              text: [
                'Auskunft gibt es nach Rückruf auf die Nummer im Dossier. Eltern erhalten Werte ihrer minderjährigen Kinder, Ehepaare nicht gegenseitig.',
              ],
            },
            fr: {
              title: 'Au téléphone',
              text: [
                'On renseigne après avoir rappelé le numéro du dossier. Les parents reçoivent les valeurs de leurs enfants mineurs, les conjoints non.',
              ],
            },
          },
          {
            de: {
              title: 'Am Bildschirm',
              text: [
                'Sperren beim Aufstehen, Blickschutz zur Strasse, kein gemeinsames Konto. Fotos von Brillen ohne Gesicht, sonst mit Unterschrift.',
              ],
            },
            fr: {
              title: 'À l’écran',
              text: [
                'Verrouiller en se levant, filtre côté rue, pas de compte commun. Photos de lunettes sans visage, sinon avec signature.',
              ],
            },
          },
          {
            de: {
              title: 'Im Papier',
              text: ['Schreddern am selben Tag. Das Klemmbrett mit der Warteliste gehört umgedreht.'],
            },
            fr: {
              title: 'Sur papier',
              text: ['Destruction le jour même. La planchette de la liste d’attente se retourne.'],
            },
          },
        ],
      },
      { kind: 'heading', de: 'Wer bearbeitet für Sie?', fr: 'Qui traite vos données ?' },
      {
        kind: 'text',
        de: [
          'Kassenprogramm, Terminbuchung, Newsletter, Funduskamera mit Cloud: Jeder Anbieter braucht einen Vertrag, der Zweck, Ort und Löschung nennt. Fehlt er, fragen Sie schriftlich danach. Antwortet niemand innert eines Monats, wechseln Sie.',
        ],
        fr: [
          'Logiciel de caisse, prise de rendez-vous, lettre d’information, caméra avec nuage : chaque prestataire doit avoir un contrat qui nomme but, lieu et effacement. S’il manque, demandez-le par écrit. Sans réponse dans le mois, changez.',
        ],
      },
      {
        kind: 'links',
        items: [{ page: 'new-privacy-policy' }, { page: 'privacy-register' }, { page: 'privacy-request' }],
      },
    ],
  },
  {
    name: 'm-it',
    below: 'management-handbook',
    days: 245,
    review: -3,
    de: {
      title: 'IT-Sicherheit und Datensicherung',
      teaser: 'Drei Kopien, zwei Medien, eine ausser Haus, und einmal im Jahr der Ernstfall.',
    },
    fr: {
      title: 'Sécurité informatique et sauvegardes',
      teaser: 'Trois copies, deux supports, une hors les murs, et l’exercice une fois l’an.',
    },
    blocks: [
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          title: 'Heute prüfen',
          text: [
            'Holen Sie eine Kundenkartei von gestern aus der Sicherung zurück. Wenn Sie nicht wissen, wie das geht, haben Sie keine Sicherung.',
          ],
        },
        fr: {
          title: 'À vérifier aujourd’hui',
          text: [
            'Récupérez dans la sauvegarde le fichier clients d’hier. Si vous ignorez comment faire, vous n’avez pas de sauvegarde.',
          ],
        },
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Massnahme', 'Rhythmus', 'verantwortlich'],
            ['Sicherung auf Platte im Laden', 'jede Nacht', 'automatisch, Mail bei Fehler'],
            ['Sicherung ausser Haus, verschlüsselt', 'jede Nacht', 'automatisch'],
            ['Rückspielen einer Datei', 'im Quartal', 'Filialleitung'],
            ['Aktualisierungen', 'innert 14 Tagen', 'IT-Hilfe der Gruppe'],
            ['Konten Ausgetretener sperren', 'am letzten Tag', 'Inhaberin oder Inhaber'],
            ['Übung «alles steht still»', 'jährlich', 'ganzes Team'],
          ],
        },
        fr: {
          rows: [
            ['Mesure', 'Rythme', 'responsable'],
            ['Sauvegarde sur disque au magasin', 'chaque nuit', 'automatique, e-mail en cas d’erreur'],
            ['Sauvegarde externe chiffrée', 'chaque nuit', 'automatique'],
            ['Restauration d’un fichier', 'chaque trimestre', 'responsable de succursale'],
            ['Mises à jour', 'dans les 14 jours', 'aide informatique du groupement'],
            ['Blocage des comptes des partants', 'le dernier jour', 'propriétaire'],
            ['Exercice « tout est à l’arrêt »', 'chaque année', 'toute l’équipe'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Jede Person hat ihr eigenes Konto und einen zweiten Faktor. Das WLAN für Gäste ist vom Netz der Kasse getrennt. Messgeräte mit veralteter Software hängen an einem eigenen Anschluss ohne Internet.',
          'Bei Erpressung: Kabel ziehen, nicht ausschalten, nicht zahlen, IT-Hilfe rufen. Danach entscheidet die Meldung an die Versicherung über den Schadenersatz.',
        ],
        fr: [
          'Chacun a son compte et un deuxième facteur. Le Wi-Fi des visiteurs est séparé du réseau de la caisse. Les appareils de mesure au logiciel dépassé sont branchés à part, sans Internet.',
          'En cas de chantage : débrancher le câble, ne pas éteindre, ne pas payer, appeler l’aide informatique. L’annonce à l’assurance conditionne ensuite l’indemnisation.',
        ],
      },
      { kind: 'links', items: [{ page: 'it-help' }, { page: 'it-phishing' }] },
    ],
  },
  {
    name: 'm-law',
    below: 'management-handbook',
    days: 243,
    de: { title: 'Recht im Alltag', teaser: 'Preisangabe, Werbung, Garantie und Aufbewahrung auf einer Seite.' },
    fr: { title: 'Le droit au quotidien', teaser: 'Prix, publicité, garantie et conservation en une page.' },
    blocks: [
      {
        kind: 'accordion',
        items: [
          {
            de: {
              title: 'Preise anschreiben',
              text: [
                'Im Schaufenster und im Regal steht der Endpreis mit Steuer. «Ab CHF 99.–» nennt, welches Glas darin enthalten ist. Ein Vergleichspreis muss vorher wirklich gegolten haben.',
              ],
            },
            fr: {
              title: 'Afficher les prix',
              text: [
                'En vitrine et en rayon figure le prix final, taxe comprise. « Dès CHF 99.– » précise le verre inclus. Un prix de comparaison doit avoir été réellement pratiqué auparavant.',
              ],
            },
          },
          {
            de: {
              title: 'Werben',
              text: [
                'Sagen Sie, was Sie messen, nicht, was Sie heilen. «Früherkennung» ist erlaubt, «Glaukom ausschliessen» nicht. Bilder von Kundschaft nur mit Unterschrift.',
              ],
            },
            fr: {
              title: 'Faire de la publicité',
              text: [
                'Dites ce que vous mesurez, non ce que vous guérissez. « Dépistage » est permis, « exclure un glaucome » ne l’est pas. Photos de clients : avec signature seulement.',
              ],
            },
          },
          {
            de: {
              title: 'Gewährleistung',
              text: [
                'Zwei Jahre auf Fassung und Glas. Eine längere Garantie ist freiwillig; schreiben Sie auf, was sie nicht deckt.',
              ],
            },
            fr: {
              title: 'Garantie',
              text: [
                'Deux ans sur la monture et le verre. Une garantie plus longue est facultative ; indiquez ce qu’elle ne couvre pas.',
              ],
            },
          },
          {
            de: {
              title: 'Aufbewahren',
              text: [
                'Geschäftsbücher zehn Jahre, Kundendossiers zehn Jahre nach dem letzten Besuch, Bilder aus dem Laden höchstens drei Tage.',
              ],
            },
            fr: {
              title: 'Conserver',
              text: [
                'Livres comptables dix ans, dossiers clients dix ans après la dernière visite, images de surveillance trois jours au plus.',
              ],
            },
          },
          {
            de: {
              title: 'Onlinehandel',
              text: [
                'Impressum, Preis, Lieferkosten und ein klarer Knopf «zahlungspflichtig bestellen». Kontaktlinsen nur nach einer Anpassung, die nicht älter als zwei Jahre ist.',
              ],
            },
            fr: {
              title: 'Vente en ligne',
              text: [
                'Mentions légales, prix, frais de livraison et un bouton clair « commander avec obligation de payer ». Lentilles seulement après une adaptation de moins de deux ans.',
              ],
            },
          },
        ],
      },
      {
        kind: 'text',
        de: [
          'Verträge, die Sie mehr als CHF 10’000.– oder länger als drei Jahre binden, liest die Rechtsauskunft der Gruppe kostenlos gegen. Senden Sie sie vor der Unterschrift.',
        ],
        fr: [
          'Le service juridique du groupement relit gratuitement tout contrat qui vous engage pour plus de CHF 10’000.– ou plus de trois ans. Envoyez-le avant de signer.',
        ],
      },
      { kind: 'links', items: [{ page: 'legal-help' }] },
    ],
  },
  {
    name: 'm-emergency',
    below: 'management-handbook',
    days: 241,
    de: { title: 'Notfälle', teaser: 'Einbruch, Brand, Stromausfall, Unfall: die ersten zehn Minuten.' },
    fr: { title: 'Urgences', teaser: 'Effraction, incendie, panne de courant, accident : les dix premières minutes.' },
    blocks: [
      {
        kind: 'table',
        de: {
          title: 'Nummern neben jedem Telefon',
          rows: [
            ['Wer', 'Nummer'],
            ['Polizei', '117'],
            ['Feuerwehr', '118'],
            ['Sanität', '144'],
            ['Vergiftung', '145'],
            ['IT-Hilfe der Gruppe, auch nachts', '062 555 01 17'],
          ],
        },
        fr: {
          title: 'Numéros près de chaque téléphone',
          rows: [
            ['Qui', 'Numéro'],
            ['Police', '117'],
            ['Pompiers', '118'],
            ['Ambulance', '144'],
            ['Intoxication', '145'],
            ['Aide informatique du groupement, nuit comprise', '062 555 01 17'],
          ],
        },
      },
      {
        kind: 'accordion',
        items: [
          {
            de: {
              title: 'Einbruch',
              text: [
                'Nichts anfassen, Polizei rufen, Fotos erst nach der Spurensicherung. Die Inventarliste von gestern liegt in der Sicherung ausser Haus. Melden Sie innert 24 Stunden der Versicherung.',
              ],
            },
            fr: {
              title: 'Effraction',
              text: [
                'Ne rien toucher, appeler la police, photographier après le relevé des traces. L’inventaire d’hier se trouve dans la sauvegarde externe. Annoncez le sinistre à l’assurance dans les 24 heures.',
              ],
            },
          },
          {
            de: {
              title: 'Brand',
              text: [
                'Alarmieren, Menschen hinaus, Türen zu, löschen nur ohne Gefahr. Lösungsmittel stehen im Metallschrank; sagen Sie der Feuerwehr, wo.',
              ],
            },
            fr: {
              title: 'Incendie',
              text: [
                'Alerter, évacuer, fermer les portes, n’éteindre que sans danger. Les solvants sont dans l’armoire métallique ; indiquez-la aux pompiers.',
              ],
            },
          },
          {
            de: {
              title: 'Strom oder Kasse fällt aus',
              text: [
                'Quittungsblock und Taschenlampe in der untersten Schublade. Refraktionen werden verschoben, Abgaben nicht.',
              ],
            },
            fr: {
              title: 'Panne de courant ou de caisse',
              text: [
                'Quittancier et lampe de poche dans le tiroir du bas. Les réfractions sont déplacées, les remises non.',
              ],
            },
          },
          {
            de: {
              title: 'Kundin stürzt oder wird bewusstlos',
              text: [
                'Hinlegen, 144, eine Person bleibt, eine holt den Defibrillator. Danach ein Blatt schreiben: Zeit, Ort, wer dabei war.',
              ],
            },
            fr: {
              title: 'Une cliente tombe ou perd connaissance',
              text: [
                'L’allonger, 144, une personne reste, une autre va chercher le défibrillateur. Rédiger ensuite une feuille : heure, lieu, témoins.',
              ],
            },
          },
        ],
      },
      {
        kind: 'text',
        de: [
          'Üben Sie jedes Jahr einen Fall, ohne Vorankündigung und an einem ruhigen Dienstag. Zehn Minuten genügen, um zu merken, dass der Schlüssel fehlt.',
        ],
        fr: [
          'Jouez un cas chaque année, sans prévenir, un mardi calme. Dix minutes suffisent pour découvrir que la clé manque.',
        ],
      },
      { kind: 'links', items: [{ page: 'm-insurance' }, { page: 'm-organisation' }] },
    ],
  },
];
