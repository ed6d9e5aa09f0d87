import type { Phrases } from './rule-writer.ts';

/** As the German ones: two sentences each, one with the figure, one with what it may mean. */
export const PHRASES_FR: Phrases = {
  areas: {
    refraction: '«\u202fréfraction\u202f»',
    binocular: '«\u202fexamen binoculaire\u202f»',
    contactLenses: '«\u202flentilles de contact\u202f»',
    eyeHealth: '«\u202fsanté oculaire\u202f»',
    advice: '«\u202fconseil\u202f»',
    workshop: '«\u202fatelier\u202f»',
  },
  figure: {
    score: '{n} points sur 100',
    mark: 'environ {n} points sur 100',
    least: 'au moins {n} points sur 100',
    most: 'au plus {n} points sur 100',
  },
  strength: {
    high: [
      'Le domaine {area} atteint {figure}. Les gestes y sont sûrs, même lorsque le cas sort de l’ordinaire.',
      'Avec {figure}, le domaine {area} porte tout le profil. Ce savoir se transmet volontiers à d’autres.',
      'Le domaine {area} se montre très solide, avec {figure}. Il vaut la peine d’y chercher des cas difficiles.',
      'On relève {figure} dans le domaine {area}. Qui travaille ainsi peut montrer aux autres ce qui compte au quotidien.',
    ],
    good: [
      'Le domaine {area} repose sur une base ferme, avec {figure}. L’essentiel réussit, même les jours chargés.',
      'Avec {figure}, le domaine {area} compte parmi les points forts. Les tâches fréquentes sont familières et bien maîtrisées.',
      'Le domaine {area} est bien établi, avec {figure}. On peut s’appuyer dessus pour progresser ailleurs.',
      'On relève {figure} dans le domaine {area}, signe d’un savoir-faire fiable. Quelques cas particuliers offrent encore la plus belle marge.',
    ],
    fair: [
      'Le domaine {area} montre un bon début, avec {figure}. La base existe et se renforce à chaque application.',
      'Avec {figure}, le domaine {area} peut encore gagner. Une pratique régulière en fera bientôt une force.',
      'Le domaine {area} est à mi-chemin, avec {figure}. Ce qui réussit déjà peut être utilisé plus souvent.',
      'On relève {figure} dans le domaine {area}, qui peut se développer. Une démarche claire aide à le consolider.',
    ],
    low: [
      'On peut bien commencer par le domaine {area}, avec {figure}. C’est un point de départ pour la suite.',
      'Avec {figure}, le domaine {area} offre un début. Les petits progrès y seront vite visibles.',
      'Le domaine {area} donne un premier appui, avec {figure}. On peut avancer à partir de là, pas à pas.',
      'On relève {figure} dans le domaine {area}. Ce qui est déjà familier donne de l’assurance pour ce qui est nouveau.',
    ],
  },
  gap: {
    high: [
      'Le domaine {area} se porte très bien aussi, avec {figure}. On ne saurait parler de lacune, plutôt d’une dernière touche.',
      'La valeur du domaine {area}, avec {figure}, est élevée aussi. Il suffit d’entretenir ce qui est acquis.',
      'Avec {figure}, le domaine {area} est à un haut niveau. Rester au courant des nouvelles méthodes l’y maintient.',
      'Le domaine {area}, avec {figure}, laisse peu à désirer. Ce sont les cas rares qui permettent encore d’apprendre.',
    ],
    good: [
      'Le domaine {area} a encore un peu de marge, avec {figure}. Il ne manque souvent que quelques éléments.',
      'Avec {figure}, le domaine {area} peut être approfondi de façon ciblée. Les questions restées incertaines montrent où commencer.',
      'On relève {figure} dans le domaine {area}. C’est solide, et peu d’efforts suffisent pour aller plus loin.',
      'Le domaine {area} peut encore gagner en assurance, avec {figure}. L’échange sur des cas concrets y apporte le plus.',
    ],
    fair: [
      'Le domaine {area} se situe à {figure}. Certaines choses réussissent déjà, d’autres demandent un exercice accompagné.',
      'Avec {figure}, le domaine {area} laisse de la place pour apprendre. Un effort ici se remarque vite au quotidien.',
      'On peut développer le domaine {area}, qui se situe à {figure}. Mieux vaut d’abord bien maîtriser les tâches les plus fréquentes.',
      'À {figure}, le domaine {area} mérite que l’on s’y consacre. Un moment fixe dans la semaine est plus efficace qu’un grand effort isolé.',
    ],
    low: [
      'Le domaine {area} se situe à {figure}. Cela montre où il vaut la peine d’apprendre et ne dit rien de la valeur du travail.',
      'À {figure}, le domaine {area} en est à ses débuts. Peut-être se présente-t-il rarement au quotidien, ce qui explique la valeur.',
      'Le domaine {area} peut beaucoup grandir, avec {figure}. D’abord les bases, ensuite les détails, c’est le plus simple.',
      'On relève {figure} dans le domaine {area}. Un cours ou l’appui de personnes expérimentées y donne vite de l’assurance.',
    ],
  },
  next: {
    high: [
      'Pour le domaine {area}, il suffit de suivre les nouveautés. Un cas par mois, discuté ensemble, garde le savoir vivant.',
      'Prochaine étape pour le domaine {area}, transmettre ce que l’on sait. En expliquant, on découvre soi-même les dernières questions ouvertes.',
      'Dans le domaine {area}, un sujet plus exigeant vaut la peine. Choisissez-en un qui se présente vraiment au magasin.',
      'Une brève mise à jour par an suffit pour le domaine {area}. Notez les cas rares afin d’en tirer parti.',
    ],
    good: [
      'Reprenez pour le domaine {area} deux questions qui restaient incertaines. La lecture du manuel ne prend souvent que quelques minutes.',
      'Une étape utile pour le domaine {area} est un cours d’approfondissement. Ce que l’on y exerce sert dès la semaine suivante.',
      'Pour le domaine {area}, observez une personne expérimentée. Ensuite, exercez vous-même la même démarche.',
      'Fixez-vous pour le domaine {area} un petit objectif daté. Trois cas exercés suffisent pour sentir la différence.',
    ],
    fair: [
      'Pour le domaine {area}, un cours avec des exercices pratiques est indiqué. Un objectif daté évite qu’il ne soit oublié.',
      'Commencez dans le domaine {area} par la démarche la plus fréquente au magasin. Une fois qu’elle est acquise, passez à la suivante.',
      'Réservez pour le domaine {area} une heure fixe par semaine. Un aide-mémoire à la place de travail soutient les premiers essais.',
      'Dans le domaine {area}, c’est l’exercice en commun qui apporte le plus. Convenez de deux rendez-vous ces prochaines semaines.',
    ],
    low: [
      'Pour le domaine {area}, un cours de base est le meilleur début. De courts exercices aident ensuite à retenir ce qui a été appris.',
      'Faites-vous accompagner dans le domaine {area} par une personne qui le maîtrise. Observer, participer, puis faire soi-même est un bon ordre.',
      'Choisissez dans le domaine {area} un seul sujet pour commencer. Quand il est familier, le deuxième vient tout seul.',
      'Le manuel présente les bases du domaine {area}. Lisez un chapitre et appliquez-le la même semaine.',
    ],
  },
  change: {
    up: [
      'Depuis la dernière fois, le domaine {area} a gagné {change} points. C’est plus que le hasard n’explique.',
      'Le domaine {area} progresse de {change} points. Ce qui y a conduit peut continuer ainsi.',
      'Nette avancée dans le domaine {area}, de {change} points. Les efforts ont porté leurs fruits.',
      'Le domaine {area} compte {change} points de plus que la dernière fois. Un tel pas ne vient pas tout seul.',
    ],
    down: [
      'Depuis la dernière fois, le domaine {area} a perdu {change} points. Souvent, c’est qu’il se présente plus rarement.',
      'Le domaine {area} se situe {change} points plus bas que la dernière fois. Qui en sait plus se juge aussi plus sévèrement.',
      'On compte {change} points de moins dans le domaine {area}. Un bref retour en arrière montre ce qui a changé au quotidien.',
      'Le domaine {area} recule de {change} points. Une remise à niveau en rattrape la plus grande part.',
    ],
  },
  general: [
    'Le résultat repose sur les réponses d’une seule série de questions. C’est un instantané et non un jugement, et il n’est pas nécessaire d’être au même point dans tous les domaines.',
    'Le plus efficace est de se proposer peu de choses et de les mener à bien. Un objectif daté vaut mieux qu’une longue liste de bonnes intentions.',
    'Les domaines sans valeur ont été jugés trop rarement pour en dire quelque chose de sûr. C’est normal, car toutes les tâches ne se présentent pas à chaque place de travail.',
    'Les échanges avec des personnes qui font le même travail éclairent souvent plus que les chiffres. Parlez de ce qui vous préoccupe et demandez comment les autres procèdent.',
    'L’évaluation peut être refaite dans six mois. On verra alors ce qui a bougé et ce qui demande encore du temps.',
  ],
};
