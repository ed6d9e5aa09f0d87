/** Given names of one origin; the last names beside them make a believable person. */
interface Origin {
  women: readonly string[];
  men: readonly string[];
  lastNames: readonly string[];
}

const words = (text: string): readonly string[] => text.split(', ');

const GERMAN: Origin = {
  women: words(
    'Andrea, Anna, Barbara, Bettina, Claudia, Daniela, Ursina, Fabienne, Jael, Karin, Katja, Leonie, Livia, Lorena, Monika, Nadja, Noemi, Petra, Regula, Sabrina, Sandra, Selina, Simone, Ursula, Vreni, Annemarie, Maja, Anja, Corinne, Zoë',
  ),
  men: words(
    'Adrian, Andreas, Beat, Bruno, Christoph, Daniel, Fabian, Florian, Hansjörg, Jan, Jonas, Jürg, Kaspar, Lukas, Marc, Markus, Martin, Matthias, Michael, Nils, Pascal, Patrick, Peter, Philipp, Reto, Roger, Samuel, Simon, Stefan, Thomas, Tobias, Urs, Werner, Jörg, Björn',
  ),
  lastNames: words(
    'Aebi, Aeschlimann, Ammann, Bachmann, Baumgartner, Bärtschi, Brönnimann, Brunner, Bühler, Burkhard, Caduff, Egli, Flückiger, Frei, Frey, Furrer, Gerber, Graf, Gubler, Häfliger, Hösli, Huber, Hürlimann, Imhof, Jäggi, Käser, Keller, Kägi, Kunz, Künzli, Lüthi, Maurer, Meier, Moser, Müller, Mueller, Näf, Odermatt, Pfister, Roth, Rüegg, Schär, Schmid, Schneider, Schürch, Steiner, Stöckli, Suter, Tschudi, von Allmen, von Arx, Wäfler, Weber, Wüthrich, Zaugg, Zbinden, Zumstein, Zürcher',
  ),
};

const FRENCH: Origin = {
  women: words(
    'Aline, Amélie, Anaïs, Anne-Laure, Aurélie, Camille, Catherine, Céline, Chloé, Élodie, Émilie, Florence, Françoise, Joëlle, Laetitia, Maëlle, Marie-Claude, Mélanie, Nathalie, Noémie, Sandrine, Sylvie, Valérie, Zoé',
  ),
  men: words(
    'Alain, Benoît, Cédric, Christophe, Didier, Étienne, Fabrice, François, Frédéric, Grégoire, Jean-Marc, Jean-Pierre, Jérôme, Julien, Laurent, Loïc, Mathieu, Nicolas, Olivier, Philippe, Raphaël, Rémy, Sébastien, Stéphane, Thierry, Yves',
  ),
  lastNames: words(
    'Aubert, Berset, Blanc, Bonvin, Bovet, Chappuis, Chevalley, Crettenand, Cuendet, Delacrétaz, Droz, Dubois, Dupraz, Fauchère, Favre, Gaillard, Genoud, Girardin, Grandjean, Guex, Jaquet, L’Eplattenier, Maillard, Mercier, Monnier, Muller, Nicollier, Perrin, Perroud, Pittet, Rochat, Roulin, Salamin, Sandoz, Savoy, Vuilleumier, Zufferey, Besançon, Béguin, Évéquoz',
  ),
};

const ITALIAN: Origin = {
  women: words('Alessia, Chiara, Elena, Francesca, Giulia, Ilaria, Lucia, Nicoletta, Sofia, Valentina'),
  men: words('Alessandro, Andrea, Dario, Fabrizio, Giacomo, Luca, Matteo, Nicolò, Paolo, Stefano'),
  lastNames: words(
    'Bernasconi, Bianchi, Cattaneo, Conti, Delcò, Ferrari, Fontana, Galli, Lepori, Pedrazzini, Rossi, Soldini',
  ),
};

const ALBANIAN: Origin = {
  women: words('Arbnora, Blerta, Drita, Fjolla, Vlora, Shqipe, Ardita'),
  men: words('Arben, Besnik, Dardan, Flamur, Ilir, Valon, Agron'),
  lastNames: words('Berisha, Gashi, Hoxha, Krasniqi, Morina, Rexhepi, Shala, Thaçi, Zeqiri'),
};

const SERBIAN: Origin = {
  women: words('Dragana, Jelena, Milica, Snežana, Tijana, Željka'),
  men: words('Aleksandar, Dejan, Goran, Marko, Miloš, Zoran'),
  lastNames: words('Đorđević, Ilić, Jovanović, Marković, Nikolić, Petrović, Stanković, Živković'),
};

const PORTUGUESE: Origin = {
  women: words('Ana Sofia, Beatriz, Carla, Inês, Joana, Mafalda'),
  men: words('António, Diogo, João, Luís, Nuno, Tiago'),
  lastNames: words('da Silva, de Oliveira, Ferreira, Gonçalves, Magalhães, Pereira, Ribeiro, dos Santos, Simões'),
};

const TAMIL: Origin = {
  women: words('Abirami, Kavitha, Nila, Priyanka, Sangeetha, Thivya'),
  men: words('Arun, Kajan, Nirojan, Prashanth, Sivakumar, Vithushan'),
  lastNames: words('Balasubramaniam, Kandiah, Nadarajah, Selvarajah, Sivalingam, Thevarajah'),
};

const TURKISH: Origin = {
  women: words('Aylin, Ayşe, Defne, Elif, Gülay, Şeyma'),
  men: words('Cem, Emre, Kaan, Mehmet, Onur, Volkan'),
  lastNames: words('Aydın, Çelik, Demir, Kılıç, Öztürk, Şahin, Yıldız'),
};

const ELSEWHERE = [
  [ITALIAN, 3],
  [ALBANIAN, 3],
  [SERBIAN, 2],
  [PORTUGUESE, 3],
  [TAMIL, 2],
  [TURKISH, 2],
] as const;

/** How often a person of each language region has a name of which origin. */
export const ORIGINS: Readonly<Record<'de' | 'fr' | 'it', readonly (readonly [Origin, number])[]>> = {
  de: [[GERMAN, 66], [FRENCH, 4], ...ELSEWHERE.map(([origin, weight]) => [origin, weight * 2] as const)],
  fr: [[FRENCH, 68], [GERMAN, 6], ...ELSEWHERE.map(([origin, weight]) => [origin, weight * 1.7] as const)],
  it: [[ITALIAN, 75], [GERMAN, 10], ...ELSEWHERE.map(([origin, weight]) => [origin, weight] as const)],
};

/** Last names a company may be called after. */
export const COMPANY_LAST_NAMES: Readonly<Record<'de' | 'fr' | 'it', readonly string[]>> = {
  de: GERMAN.lastNames,
  fr: FRENCH.lastNames,
  it: ITALIAN.lastNames,
};

/** A profession in both languages, for a woman and a man. */
export interface Profession {
  women: { de: string; fr: string };
  men: { de: string; fr: string };
}

const profession = (womenDe: string, menDe: string, womenFr: string, menFr: string): Profession => ({
  women: { de: womenDe, fr: womenFr },
  men: { de: menDe, fr: menFr },
});

export const OWNER_PROFESSIONS: readonly (readonly [Profession, number])[] = [
  [
    profession(
      'Inhaberin, Optometristin MSc',
      'Inhaber, Optometrist MSc',
      'Propriétaire, optométriste MSc',
      'Propriétaire, optométriste MSc',
    ),
    3,
  ],
  [
    profession(
      'Inhaberin, dipl. Augenoptikerin',
      'Inhaber, dipl. Augenoptiker',
      'Propriétaire, opticienne diplômée',
      'Propriétaire, opticien diplômé',
    ),
    5,
  ],
  [profession('Geschäftsführerin', 'Geschäftsführer', 'Directrice', 'Directeur'), 2],
];

export const STAFF_PROFESSIONS: readonly (readonly [Profession, number])[] = [
  [profession('Augenoptikerin EFZ', 'Augenoptiker EFZ', 'Opticienne CFC', 'Opticien CFC'), 38],
  [profession('Optometristin BSc', 'Optometrist BSc', 'Optométriste BSc', 'Optométriste BSc'), 18],
  [profession('dipl. Augenoptikerin', 'dipl. Augenoptiker', 'Opticienne diplômée', 'Opticien diplômé'), 10],
  [profession('Lernende, 1. Lehrjahr', 'Lernender, 1. Lehrjahr', 'Apprentie, 1re année', 'Apprenti, 1re année'), 6],
  [profession('Lernende, 2. Lehrjahr', 'Lernender, 2. Lehrjahr', 'Apprentie, 2e année', 'Apprenti, 2e année'), 5],
  [profession('Lernende, 3. Lehrjahr', 'Lernender, 3. Lehrjahr', 'Apprentie, 3e année', 'Apprenti, 3e année'), 5],
  [
    profession(
      'Kontaktlinsen-Spezialistin',
      'Kontaktlinsen-Spezialist',
      'Spécialiste en lentilles de contact',
      'Spécialiste en lentilles de contact',
    ),
    6,
  ],
  [profession('Werkstatt und Logistik', 'Werkstatt und Logistik', 'Atelier et logistique', 'Atelier et logistique'), 4],
  [profession('Kundenberaterin', 'Kundenberater', 'Conseillère clientèle', 'Conseiller clientèle'), 8],
];

export const LEADER_PROFESSION = profession(
  'Filialleiterin',
  'Filialleiter',
  'Responsable de succursale',
  'Responsable de succursale',
);

export const OFFICE_PROFESSIONS: readonly Profession[] = [
  profession('Geschäftsleiterin', 'Geschäftsleiter', 'Directrice', 'Directeur'),
  profession('Leiterin Marketing', 'Leiter Marketing', 'Responsable marketing', 'Responsable marketing'),
  profession('Leiterin Weiterbildung', 'Leiter Weiterbildung', 'Responsable formation', 'Responsable formation'),
  profession('Mitgliederbetreuung', 'Mitgliederbetreuung', 'Service aux membres', 'Service aux membres'),
  profession('Buchhaltung', 'Buchhaltung', 'Comptabilité', 'Comptabilité'),
  profession('Einkauf und Konditionen', 'Einkauf und Konditionen', 'Achats et conditions', 'Achats et conditions'),
  profession('Sachbearbeiterin', 'Sachbearbeiter', 'Collaboratrice administrative', 'Collaborateur administratif'),
];
