import type { Locale } from '#shared/names/languages.ts';

interface Words {
  title: string;
  teaser: string;
  post: string;
  newsletter: string;
  documents: [];
}

const campaign = (
  title: string,
  teaser: string,
  titleFr: string,
  teaserFr: string,
): Record<Extract<Locale, 'de' | 'fr'>, Words> => ({
  de: {
    ...{ title, teaser, documents: [] },
    post: `${title}: ${teaser} Kommen Sie vorbei, wir nehmen uns Zeit für Sie.`,
    newsletter: `${title}\n\n${teaser} Vereinbaren Sie einen Termin bei uns, telefonisch oder online.`,
  },
  fr: {
    ...{ title: titleFr, teaser: teaserFr, documents: [] },
    post: `${titleFr}\u202f: ${teaserFr} Passez nous voir, nous prenons le temps.`,
    newsletter: `${titleFr}\n\n${teaserFr} Prenez rendez-vous par téléphone ou en ligne.`,
  },
});

/** Campaigns of the demo group, one every other week. */
export const CAMPAIGNS = [
  campaign(
    'Winterbrille im Strassenverkehr',
    'Gute Sicht bei Nässe und Dunkelheit.',
    'Lunettes d’hiver sur la route',
    'Bien voir par temps humide et dans la nuit.',
  ),
  campaign(
    'Gleitsicht zum Testen',
    '30 Tage ausprobieren, ohne Risiko.',
    'Essayer les progressifs',
    '30 jours d’essai, sans risque.',
  ),
  campaign(
    'Sehtest für Schulkinder',
    'Kostenlos bis zu den Sportferien.',
    'Test de la vue pour les écoliers',
    'Gratuit jusqu’aux vacances de sport.',
  ),
  campaign(
    'Kontaktlinsen für den Sport',
    'Tageslinsen auf der Piste.',
    'Lentilles pour le sport',
    'Des lentilles journalières sur les pistes.',
  ),
  campaign('Trockene Augen', 'Was im Büro hilft.', 'Yeux secs', 'Ce qui soulage au bureau.'),
  campaign(
    'Neue Fassungen im Frühling',
    'Leichte Formen, helle Farben.',
    'Nouvelles montures au printemps',
    'Formes légères, couleurs claires.',
  ),
  campaign(
    'Sonnenbrillen in Ihrer Stärke',
    'Bereit für die Terrasse.',
    'Lunettes de soleil à votre vue',
    'Prêtes pour la terrasse.',
  ),
  campaign('Bildschirmbrille', 'Entspannt durch den Arbeitstag.', 'Lunettes d’écran', 'Travailler sans fatigue.'),
  campaign(
    'Woche des Sehens',
    'Augen prüfen, bevor es nötig wird.',
    'Semaine de la vue',
    'Contrôler ses yeux à temps.',
  ),
  campaign('Zweitbrille im Doppel', 'Die zweite zum halben Preis.', 'Deuxième paire', 'La deuxième à moitié prix.'),
];
