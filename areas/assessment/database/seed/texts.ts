const AREAS: Readonly<Record<string, readonly [de: string, fr: string]>> = {
  refraction: ['«Refraktion»', '«\u202fréfraction\u202f»'],
  binocular: ['«Binokularprüfung»', '«\u202fexamen binoculaire\u202f»'],
  contactLenses: ['«Kontaktlinsen»', '«\u202flentilles de contact\u202f»'],
  eyeHealth: ['«Augengesundheit»', '«\u202fsanté oculaire\u202f»'],
  advice: ['«Beratung»', '«\u202fconseil\u202f»'],
  workshop: ['«Werkstatt»', '«\u202fatelier\u202f»'],
};

const SENTENCES = {
  de: [
    (area: string, told: string) =>
      `Am stärksten zeigt sich der Bereich ${area} mit ${told}. Die häufigen Aufgaben gehen sicher von der Hand, und auch seltene Fälle bringen wenig aus der Ruhe.`,
    (area: string, told: string) =>
      `Gut abgestützt ist der Bereich ${area}, der bei ${told} steht. Darauf lässt sich in anderen Bereichen aufbauen, und das Wissen lässt sich gut weitergeben.`,
    (area: string, told: string) =>
      `Am meisten Raum zum Lernen bietet ${area} mit ${told}. Das sagt, wo sich Übung lohnt, und nichts über den Wert der Arbeit.`,
    (area: string, told: string) =>
      `Als nächster Schritt empfiehlt sich bei ${area}, heute bei ${told}, ein Kurs mit praktischen Übungen. Ein Ziel mit Datum sorgt dafür, dass er im Alltag nicht untergeht. Drei geübte Fälle genügen meist, um den Unterschied zu spüren.`,
  ],
  fr: [
    (area: string, told: string) =>
      `Le domaine ${area} est le plus solide, avec ${told}. Les tâches fréquentes sont bien maîtrisées, et les cas rares ne déstabilisent guère.`,
    (area: string, told: string) =>
      `Le domaine ${area} est bien établi, avec ${told}. On peut s’appuyer dessus pour progresser ailleurs, et ce savoir se transmet volontiers.`,
    (area: string, told: string) =>
      `C’est le domaine ${area} qui laisse le plus de place pour apprendre, avec ${told}. Cela montre où il vaut la peine de s’exercer et ne dit rien de la valeur du travail.`,
    (area: string, told: string) =>
      `Comme prochaine étape pour le domaine ${area}, aujourd’hui à ${told}, un cours avec des exercices pratiques est indiqué. Un objectif daté évite qu’il ne soit oublié. Trois cas exercés suffisent souvent pour sentir la différence.`,
  ],
} as const;

/** A score, with the ends of the band it lies in where it is no point. */
export interface DemoFigure {
  area: string;
  score: number;
  band?: readonly [low: number, high: number] | null;
}

const OUT_OF = { de: 'von 100', fr: 'sur 100' } as const;

/** A text about figures, as the demo group has it; null where there is none. */
export function demoText(figures: readonly DemoFigure[], language: 'de' | 'fr') {
  const ranked = figures.toSorted((one, other) => other.score - one.score || one.area.localeCompare(other.area));
  const last = ranked.at(-1);
  if (!last) return null;
  const said = [ranked[0] ?? last, ranked[1] ?? last, last, last];
  const statements = said.map(({ area, score, band }, place) => ({
    area,
    score,
    text:
      SENTENCES[language][place]?.(
        AREAS[area]?.[language === 'fr' ? 1 : 0] ?? area,
        `${band?.join('–') ?? score} ${OUT_OF[language]}`,
      ) ?? '',
  }));
  return { statements, text: statements.map(({ text }) => text).join('\n\n') };
}
