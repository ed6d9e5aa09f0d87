import type { MessageTexts } from '#server/messages/kind.ts';
import type { Happening, Spoken } from './messages.ts';

const FACTS = 'Quand\u202f: {{when}}\nLieu\u202f: {{place}}';
const HELLO = 'Bonjour {{name}}';
const TITLE = '«\u202f{{title}}\u202f»';

/** What registering says in French. */
export function french({ the, many, office }: Spoken): Readonly<Record<Happening, MessageTexts>> {
  const rest = { button: 'Voir l’inscription', subjectMany: `{{count}} modifications de vos ${many}` };
  return {
    held: {
      ...rest,
      subject: 'À confirmer\u202f: {{title}}',
      heading: 'Confirmez votre inscription',
      text: `Bonjour\n\nQuelqu’un a utilisé cette adresse pour s’inscrire ${the} ${TITLE}. C’était vous\u202f? Veuillez alors confirmer l’inscription.\n\n${FACTS}\nRéservée jusqu’au\u202f: {{until}}\n\nSans confirmation, elle s’éteint. Si ce n’était pas vous, vous n’avez rien à faire.`,
      button: 'Confirmer l’inscription',
      line: `${TITLE} attend votre confirmation`,
    },
    registered: {
      ...rest,
      subject: 'Inscription confirmée\u202f: {{title}}',
      heading: 'Vous êtes inscrit·e',
      text: `${HELLO}\n\nVotre inscription ${the} ${TITLE} est confirmée.\n\n${FACTS}\n\nLe rendez-vous pour votre calendrier est joint à cet e-mail. Vous ne pouvez pas venir\u202f? Désinscrivez-vous pour libérer la place. Vous pouvez le faire jusqu’au {{deadline}}.`,
      line: `Votre inscription à ${TITLE} est confirmée`,
    },
    waitlisted: {
      ...rest,
      subject: 'Liste d’attente\u202f: {{title}}',
      heading: 'Vous êtes sur la liste d’attente',
      text: `${HELLO}\n\nToutes les places sont prises. Votre inscription ${the} ${TITLE} est sur la liste d’attente.\n\nVotre rang\u202f: {{position}}\n${FACTS}\n\nSi une place se libère, nous vous écrivons tout de suite.`,
      line: `Vous êtes sur la liste d’attente pour ${TITLE}`,
    },
    offered: {
      ...rest,
      subject: 'Une place s’est libérée\u202f: {{title}}',
      heading: 'Une place s’est libérée',
      text: `${HELLO}\n\nUne place s’est libérée\u202f: ${TITLE}. Elle vous est réservée.\n\nRéservée jusqu’au\u202f: {{until}}\n${FACTS}\n\nAcceptez-la ou refusez-la. Passé ce délai, elle revient à la personne suivante.`,
      button: 'Ouvrir l’offre',
      line: `Une place vous est réservée pour ${TITLE}`,
    },
    lapsed: {
      ...rest,
      subject: 'Délai passé\u202f: {{title}}',
      heading: 'Le délai est passé',
      text: `${HELLO}\n\nLa place qui vous était réservée pour ${TITLE} est de nouveau libre\u202f: le délai est passé sans réponse.\n\n${FACTS}\n\nVous souhaitez tout de même venir\u202f? Veuillez vous inscrire à nouveau.`,
      line: `La place réservée pour ${TITLE} n’est plus à vous`,
    },
    cancelled: {
      ...rest,
      subject: 'Désinscription\u202f: {{title}}',
      heading: 'Votre inscription est annulée',
      text: `${HELLO}\n\nVotre inscription ${the} ${TITLE} est annulée.\n\n${FACTS}\nMotif\u202f: {{reason}}\n\nC’était une erreur\u202f? Inscrivez-vous à nouveau tant qu’il reste des places.`,
      line: `Votre inscription à ${TITLE} est annulée`,
    },
    dateChanged: {
      ...rest,
      subject: 'Modifié\u202f: {{title}}',
      heading: 'Nouvelle heure ou nouveau lieu',
      text: `${HELLO}\n\nIl y a du nouveau pour ${TITLE}.\n\nJusqu’ici\u202f: {{whenBefore}}\nDésormais\u202f: {{whenAfter}}\nLieu jusqu’ici\u202f: {{placeBefore}}\nNouveau lieu\u202f: {{placeAfter}}\n\nVotre inscription reste valable. Le rendez-vous joint à cet e-mail remplace le précédent dans votre calendrier. Cela ne vous convient plus\u202f? Désinscrivez-vous sans frais.`,
      line: `${TITLE} change d’heure ou de lieu`,
    },
    dateCancelled: {
      ...rest,
      subject: 'Annulé\u202f: {{title}}',
      heading: `${TITLE} n’aura pas lieu`,
      text: `${HELLO}\n\nNous devons malheureusement annuler ${TITLE}. C’était prévu ainsi\u202f:\n\n${FACTS}\nMotif\u202f: {{reason}}\n\nVous n’avez rien à faire. Le fichier joint marque le rendez-vous comme annulé dans votre calendrier.`,
      line: `${TITLE} est annulé`,
    },
    decided: {
      ...rest,
      subject: 'Votre demande\u202f: {{title}}',
      heading: 'Votre demande est {{decision}}',
      text: `${HELLO}\n\nVous avez fait une demande pour votre inscription ${the} ${TITLE} ({{request}}). Elle est {{decision}}.\n\nRéponse\u202f: {{answer}}\n\n${FACTS}`,
      line: `Votre demande pour ${TITLE} est {{decision}}`,
    },
    roommate: {
      ...rest,
      subject: 'Partager la chambre\u202f: {{title}}',
      heading: '{{other}} souhaite partager une chambre avec vous',
      text: `${HELLO}\n\n{{other}} vous a choisi·e pour partager la chambre double lors de ${TITLE}. Êtes-vous d’accord\u202f? Veuillez alors le confirmer.\n\n${FACTS}`,
      button: 'Répondre dans le portail',
      line: `{{other}} souhaite partager une chambre avec vous lors de ${TITLE}`,
    },
    reopened: {
      ...rest,
      subject: 'Modifier les indications\u202f: {{title}}',
      heading: 'Vous pouvez modifier vos indications',
      text: `${HELLO}\n\nVous pouvez encore une fois modifier vos indications pour ${TITLE}.\n\nOuvert jusqu’au\u202f: {{until}}\n${FACTS}`,
      button: 'Modifier les indications',
      line: `Vos indications pour ${TITLE} sont ouvertes jusqu’au {{until}}`,
    },
    team: {
      ...rest,
      subject: 'Votre équipe\u202f: {{title}}',
      heading: '{{title}}',
      text: `${HELLO}\n\nVous avez inscrit ${the} ${TITLE}\u202f:\n\n{{people}}\n\n${FACTS}\n\nChaque personne reçoit sa propre confirmation.`,
      button: 'Voir les inscriptions',
      line: `Vous avez inscrit votre équipe à ${TITLE}`,
    },
    note: {
      ...rest,
      subject: '{{subject}}',
      heading: '{{title}}',
      text: `${HELLO}\n\n{{note}}\n\n${FACTS}`,
      line: `${TITLE}\u202f: {{subject}}`,
    },
    few: {
      ...rest,
      subject: 'Encore trop peu\u202f: {{title}}',
      heading: '{{title}}\u202f: trop peu d’inscriptions',
      text: `Inscriptions\u202f: {{seats}} nécessaires\nDélai d’inscription\u202f: {{until}}\n${FACTS}\n\nDécidez si cela a lieu malgré tout, ou annulez à temps.`,
      button: 'Voir dans le portail',
      line: `Encore trop peu d’inscriptions pour ${TITLE}`,
    },
    office: {
      subject: '{{what}}\u202f: {{title}}',
      heading: '{{what}}',
      text: `${TITLE}\n\n${FACTS}\n\n{{people}}\n\nMotif\u202f: {{reason}}\n\nPlaces prises\u202f: {{seats}}\nSur la liste d’attente\u202f: {{waiting}}`,
      button: 'Voir dans le portail',
      line: `{{what}}\u202f: ${TITLE}`,
      subjectMany: `{{count}} nouvelles\u202f: ${office}`,
    },
  };
}
