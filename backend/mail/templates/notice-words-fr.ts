import type { NoticeLanguage } from './notice-words.ts';

/** The narrow space before : ; ? ! and inside « ». */
const N = '\u202f';

const REMEDY = `Ce n’était pas vous${N}? Ouvrez cette page${N}: un clic y déconnecte tous les appareils et bloque le mot de passe. Vous en choisirez ensuite un nouveau par e-mail.`;

const WORDS: NoticeLanguage['words'] = {
  new_device: (notice, portalName) => ({
    subject: `Nouvel appareil sur ${portalName}`,
    preview: 'Depuis un appareil ou un lieu que nous ne connaissons pas encore.',
    heading: 'Nouvel appareil',
    intro:
      'Bonjour. Quelqu’un s’est connecté à votre compte depuis un appareil ou un lieu que nous ne connaissons pas encore.',
    facts: [
      [`Appareil${N}:`, deviceName(notice)],
      [`Adresse IP${N}:`, notice.address],
    ],
    remedy: REMEDY,
  }),
  password_changed: (_notice, portalName) => ({
    subject: `Votre mot de passe pour ${portalName} a été modifié`,
    preview: 'Le nouveau mot de passe est valable dès maintenant.',
    heading: 'Mot de passe modifié',
    intro: 'Bonjour. Le mot de passe de votre compte a été modifié. Tous les autres appareils sont déconnectés.',
    facts: [],
    remedy: REMEDY,
  }),
  email_changed: (notice, portalName) => ({
    subject: `Votre adresse e-mail pour ${portalName} a été modifiée`,
    preview: 'Vous vous connectez désormais avec la nouvelle adresse.',
    heading: 'Adresse e-mail modifiée',
    intro: 'Bonjour. Votre compte a une nouvelle adresse e-mail. Ce message est envoyé à l’ancienne.',
    facts: [[`Nouvelle adresse${N}:`, notice.newEmail]],
    remedy: `${REMEDY} L’ancienne adresse sera alors rétablie.`,
  }),
  factor_added: (notice, portalName) => ({
    subject: `Deuxième facteur ajouté pour ${portalName}`,
    preview: 'La connexion demande désormais un code de cette application.',
    heading: 'Deuxième facteur ajouté',
    intro:
      'Bonjour. Une nouvelle application d’authentification est liée à votre compte. La connexion demande désormais un code.',
    facts: notice.name === '' ? [] : [[`Nom${N}:`, `«${N}${notice.name}${N}»`]],
    remedy: `${REMEDY} Le secrétariat supprimera l’application inconnue${N}: adressez-vous à lui.`,
  }),
  factor_removed: (notice, portalName) => ({
    subject: `Deuxième facteur supprimé pour ${portalName}`,
    preview: 'Les codes de cette application ne sont plus valables.',
    heading: 'Deuxième facteur supprimé',
    intro:
      'Bonjour. Une application d’authentification a été supprimée de votre compte. Ses codes ne sont plus valables.',
    facts: notice.name === '' ? [] : [[`Nom${N}:`, `«${N}${notice.name}${N}»`]],
    remedy: REMEDY,
  }),
  passkey_added: (notice, portalName) => ({
    subject: `Clé d’accès ajoutée pour ${portalName}`,
    preview: 'Cette clé d’accès permet désormais de se connecter à votre compte.',
    heading: 'Clé d’accès ajoutée',
    intro:
      'Bonjour. Votre compte a une nouvelle clé d’accès. Elle permet de se connecter sans mot de passe. Après une connexion par mot de passe, elle est demandée en plus.',
    facts: notice.name === '' ? [] : [[`Nom${N}:`, `«${N}${notice.name}${N}»`]],
    remedy: `${REMEDY} Les clés d’accès ne suffiront alors plus pour se connecter. Le secrétariat supprimera la clé inconnue${N}: adressez-vous à lui.`,
  }),
  passkey_removed: (notice, portalName) => ({
    subject: `Clé d’accès supprimée pour ${portalName}`,
    preview: 'Cette clé d’accès ne permet plus de se connecter.',
    heading: 'Clé d’accès supprimée',
    intro: 'Bonjour. Une clé d’accès a été supprimée de votre compte. Elle ne permet plus de se connecter.',
    facts: notice.name === '' ? [] : [[`Nom${N}:`, `«${N}${notice.name}${N}»`]],
    remedy: REMEDY,
  }),
  factors_reset: (_notice, portalName) => ({
    subject: `Facteurs de connexion réinitialisés pour ${portalName}`,
    preview: 'Deux personnes du secrétariat ont supprimé vos deuxièmes facteurs.',
    heading: 'Facteurs de connexion réinitialisés',
    intro:
      'Bonjour. Deux personnes du secrétariat ont supprimé tous les deuxièmes facteurs et codes de récupération de votre compte. Tous les appareils sont déconnectés. Reconnectez-vous et configurez un nouveau facteur.',
    facts: [],
    remedy: `Vous n’avez rien demandé${N}? Ouvrez cette page${N}: un clic y bloque le mot de passe. Adressez-vous ensuite au secrétariat.`,
  }),
  recovery_code_used: (notice, portalName) => ({
    subject: `Code de récupération utilisé pour ${portalName}`,
    preview: remaining(notice.remaining),
    heading: 'Code de récupération utilisé',
    intro:
      'Bonjour. Quelqu’un s’est connecté à votre compte avec l’un de vos codes de récupération. Ce code n’est plus valable.',
    facts: [[`État${N}:`, remaining(notice.remaining)]],
    remedy: REMEDY,
  }),
  recovery_codes_renewed: (_notice, portalName) => ({
    subject: `Nouveaux codes de récupération pour ${portalName}`,
    preview: 'Les codes précédents ne sont plus valables.',
    heading: 'Nouveaux codes de récupération',
    intro:
      'Bonjour. De nouveaux codes de récupération ont été créés pour votre compte. Les codes précédents ne sont plus valables.',
    facts: [],
    remedy: REMEDY,
  }),
  sessions_ended: (_notice, portalName) => ({
    subject: `Tous les appareils sont déconnectés de ${portalName}`,
    preview: 'Choisissez maintenant un nouveau mot de passe.',
    heading: 'Tous les appareils sont déconnectés',
    intro: `Bonjour. Comme demandé, tous les appareils sont déconnectés et le mot de passe est bloqué. Choisissez-en un nouveau sur la page de connexion, avec «${N}Mot de passe oublié${N}».`,
    facts: [],
    remedy: `Vous n’avez rien demandé${N}? Ouvrez cette page pour déconnecter encore une fois tous les appareils.`,
  }),
};

function deviceName({ browser, system }: { browser: string; system: string }): string {
  if (browser === '') return system === '' ? 'inconnu' : system;
  return system === '' ? browser : `${browser} sous ${system}`;
}

function remaining(count: number): string {
  if (count === 0) return `plus aucun code${N}: créez-en de nouveaux`;
  const left = count === 1 ? 'encore 1 code' : `encore ${count} codes`;
  return count <= 3 ? `${left}${N}: créez-en bientôt de nouveaux` : left;
}

/** The notices in French. */
export const FRENCH_NOTICES: NoticeLanguage = {
  words: WORDS,
  time: (date, time) => [`Date${N}:`, `${date} à ${time}`],
  itWasYou: 'Si c’était vous, vous n’avez rien à faire.',
  action: 'Ce n’était pas moi',
  life: (days) =>
    `Le lien est valable ${days === 1 ? '1 jour' : `${days} jours`} et ne sert qu’une fois. Ne transférez ce message à personne.`,
  plainLink: `Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur${N}:`,
};
