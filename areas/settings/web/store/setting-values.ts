import { LINK_SETTINGS, type TextSetting } from '#shared/names/setting-keys.ts';
import { MAX_ADDRESSES } from '../../setting-names.ts';

/** What is wrong with a typed setting, as a key of the words. */
export type SettingFault = 'mails' | 'tooMany' | 'link';

const MAIL = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;
const LINK = /^(https?:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#][^\s\\]*)?|\/|\/[^\s/\\][^\s\\]*)$/;
/** A path with an empty part, plain or encoded: dots in front of it would make `//host` of it. */
const EMPTY_PART = /^\/[^?#]*(\/\/|%(25)*(2f|5c))/i;

/** The addresses of a typed list, each once, in their order; as the database does it. */
export function mailList(typed: string): string[] {
  const seen = new Map<string, string>();
  for (const address of typed.split(/[\s,;]+/).filter(Boolean)) {
    const key = address.toLowerCase();
    if (!seen.has(key)) seen.set(key, address);
  }
  return [...seen.values()];
}

/** An address on the web without a name in it, or a path of the portal itself; as the database checks it. */
export function isLink(text: string): boolean {
  return text.length <= 2000 && LINK.test(text) && !EMPTY_PART.test(text);
}

const isMail = (address: string) => address.length <= 254 && MAIL.test(address);

const isLinkSetting = (key: TextSetting) => LINK_SETTINGS.some((name) => name === key);

/** What is wrong with the text of a setting, with the first address that is none; null when it may be saved. */
export function settingFault(key: TextSetting, typed: string): { fault: SettingFault; at?: string } | null {
  const text = typed.trim();
  if (text === '') return null;
  if (isLinkSetting(key)) return isLink(text) ? null : { fault: 'link' };
  const addresses = mailList(text);
  const wrong = addresses.find((address) => !isMail(address));
  if (wrong !== undefined) return { fault: 'mails', at: wrong };
  return addresses.length > MAX_ADDRESSES ? { fault: 'tooMany' } : null;
}

/** The text as the database would store it: two texts are the same setting when this is the same. */
export function tidied(key: TextSetting, typed: string): string {
  return isLinkSetting(key) ? typed.trim() : mailList(typed).join(', ');
}
