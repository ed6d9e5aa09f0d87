import { parseSettings } from '#backend/options.ts';
import { smtpOf } from '#server/backend-options.ts';
import type { Config } from '#server/config.ts';
import { type Channels, mailChannel } from './channels.ts';

/**
 * What messages leave through in this process: the mail server of the portal, which is also that of the embedded backend
 * service. Without one mails are stored for the development inbox.
 */
export function openChannels(config: Config): Channels {
  const smtp = (config.supabase ? undefined : parseSettings(process.env).smtp) ?? smtpOf(config);
  return smtp ? { email: mailChannel(smtp, config.mail.from) } : {};
}
