import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CANTONS } from '#shared/names/cantons.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { MARKETPLACE_DIRECTIONS, MARKETPLACE_ITEM_KINDS } from '#shared/names/marketplace.ts';
import { type ByLanguage, inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/text-field.tsx';
import { contrast, GROUNDS } from '../accent.ts';
import {
  ACCENT,
  EMBEDS,
  type EmbedName,
  embedAddress,
  ITEM_EMBEDS,
  type ItemEmbed,
  MAX_ITEMS,
  THEMES,
  USUAL_ITEMS,
} from '../embed-facts.ts';
import styles from './embeds.module.css';
import { outsideItemsQuery, type Site } from './sites.ts';

interface BuilderProps {
  sites: readonly Site[];
  site: Site;
  onSite: (id: string) => void;
}

const USUAL = { theme: 'auto', direction: '', kind: '', canton: '', limit: String(USUAL_ITEMS), accent: '' };

/** Puts the code for a site together: what is shown and how, with a preview. */
export function Builder({ sites, site, onSite }: BuilderProps) {
  const { t } = useTranslation('embeds');
  const { locale } = useLanguage();
  const [embed, setEmbed] = useState<EmbedName | ItemEmbed>('marketplace');
  const [language, setLanguage] = useState<Locale>(locale);
  const [look, setLook] = useState(USUAL);
  const [item, setItem] = useState('');
  const ofItems = ITEM_EMBEDS.find((name) => name === embed);
  const ofList = EMBEDS.find((name) => name === embed);
  const { data: items } = useQuery({ ...outsideItemsQuery(ofItems ?? 'courses'), enabled: ofItems !== undefined });
  const shown = items?.find(({ id }) => id === item) ?? items?.[0];
  const own = { language, key: site.key };
  const address =
    (ofList && embedAddress(window.location.origin, ofList, { language, ...toSend(ofList, look), key: site.key })) ??
    (ofItems && shown && embedAddress(window.location.origin, `${ofItems}/${shown.id}`, own));
  const titleOf = (titles: ByLanguage<string>) => inLanguage<string>(titles, language)?.text ?? '–';
  return (
    <Section title={t('builder.title')}>
      <div className={styles.fields}>
        <Choice
          label={t('builder.site')}
          value={site.id}
          onChange={onSite}
          options={sites.map((one) => [one.id, one.name])}
        />
        <Choice
          label={t('builder.embed')}
          value={embed}
          onChange={setEmbed}
          options={[...EMBEDS, ...ITEM_EMBEDS].map((name) => [name, t(`embed.${name}`)])}
        />
        <Choice
          label={t('builder.language')}
          value={language}
          onChange={setLanguage}
          options={LOCALES.map((name) => [name, t(`language.${name}`)])}
        />
        {ofList && <LookFields embed={ofList} look={look} onChange={setLook} />}
        {ofItems && items && shown && (
          <Choice
            label={t(`builder.item.${ofItems}`)}
            value={shown.id}
            onChange={setItem}
            options={items.map(({ id, titles }) => [id, titleOf(titles)])}
          />
        )}
      </div>
      {ofItems && items?.length === 0 && <Note>{t(`builder.noItem.${ofItems}`)}</Note>}
      {address && (
        <>
          <iframe className={styles.preview} src={address} title={t('builder.preview')} />
          <CodeToCopy code={codeOf(address, ofItems && shown ? titleOf(shown.titles) : t(`embed.${embed}`))} />
        </>
      )}
    </Section>
  );
}

/** What of the look says something for a list, and is not the usual. */
function toSend(embed: EmbedName, look: typeof USUAL) {
  return {
    ...look,
    ...(embed === 'jobs' && { direction: '', kind: '' }),
    ...(look.theme === 'auto' && { theme: '' }),
    ...(look.limit === USUAL.limit && { limit: '' }),
    accent: ACCENT.test(look.accent) ? look.accent.replace('#', '') : '',
  };
}

const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The lines for the page of the other site. */
const codeOf = (address: string, title: string) =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" style="width:100%;height:600px;border:0"></iframe>\n<script async src="${window.location.origin}/embeds/embed.js"></script>`;

interface LookFieldsProps {
  embed: EmbedName;
  look: typeof USUAL;
  onChange: (look: typeof USUAL) => void;
}

/** How a list looks, and what of it is shown. */
function LookFields({ embed, look, onChange }: LookFieldsProps) {
  const { t } = useTranslation('embeds');
  const set = (name: keyof typeof USUAL) => (value: string) => onChange({ ...look, [name]: value });
  const { fault, hint } = useAccent(look.accent);
  const names = (part: string, options: readonly string[]) =>
    options.map((name) => [name, t(`${part}.${name}`)] as const);
  return (
    <>
      <Choice label={t('builder.theme')} value={look.theme} onChange={set('theme')} options={names('theme', THEMES)} />
      {embed === 'marketplace' && (
        <>
          <Choice
            label={t('builder.direction')}
            value={look.direction}
            onChange={set('direction')}
            options={[['', t('builder.all')], ...names('direction', MARKETPLACE_DIRECTIONS)]}
          />
          <Choice
            label={t('builder.kind')}
            value={look.kind}
            onChange={set('kind')}
            options={[['', t('builder.all')], ...names('kind', MARKETPLACE_ITEM_KINDS)]}
          />
        </>
      )}
      <Choice
        label={t('builder.canton')}
        value={look.canton}
        onChange={set('canton')}
        options={[['', t('builder.all')], ...CANTONS.map((name) => [name, name] as const)]}
      />
      <Choice
        label={t('builder.limit')}
        value={look.limit}
        onChange={set('limit')}
        options={LIMITS.map((name) => [name, name])}
      />
      <TextField
        name="accent"
        label={t('builder.accent')}
        optional
        placeholder="#1c4a98"
        maxLength={7}
        spellCheck={false}
        help={hint}
        error={fault}
        value={look.accent}
        onChange={({ target }) => set('accent')(target.value.trim())}
      />
    </>
  );
}

/** The code as text, and the way to copy it. */
function CodeToCopy({ code }: { code: string }) {
  const { t } = useTranslation('embeds');
  return (
    <>
      <TextArea
        label={t('builder.code')}
        help={t('builder.codeHelp')}
        rows={5}
        readOnly
        spellCheck={false}
        value={code}
      />
      <Button
        icon="copy"
        className={styles.copy}
        onClick={() =>
          void copied(code).then((done) =>
            done
              ? notify({ kind: 'success', message: t('builder.copied') })
              : notify({ kind: 'info', message: t('builder.byHand') }),
          )
        }
      >
        {t('builder.copy')}
      </Button>
    </>
  );
}

const LIMITS = ['3', '6', String(USUAL_ITEMS), '18', '24', String(MAX_ITEMS)];

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [string, string])[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value as Value)}>
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** What is wrong with an accent, or where it is made darker or lighter to be read. */
function useAccent(accent: string): { fault?: string; hint?: string } {
  const { t } = useTranslation('embeds');
  if (accent === '') return { hint: t('builder.accentHelp') };
  if (!ACCENT.test(accent)) return { fault: t('builder.accentWrong') };
  const colour = `#${accent.replace('#', '')}`;
  const weak = (['light', 'dark'] as const).filter((scheme) => contrast(colour, GROUNDS[scheme]) < 4.5);
  return { hint: weak.length > 0 ? t(`builder.accentWeak.${weak.join('')}`) : t('builder.accentHelp') };
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
