import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { TemplateName } from './queries.ts';
import { templateAddress } from './template-state.ts';
import { useTemplateName } from './use-template-name.ts';

const PATH = '/app/internal/settings';

/** What stands above one template: the way back, what it is for, a line about it, and its languages. */
export function TemplateHead({ name, children }: { name: TemplateName; children: ReactNode }) {
  const { t } = useTranslation('notifications');
  const templateName = useTemplateName();
  const tabs = LOCALES.map((language) => ({
    label: t(`log.language.${language}`),
    to: PATH,
    search: templateAddress({ kind: name.kind, language }),
    current: language === name.language,
  }));
  return (
    <>
      <AppLink className="crumb" to={PATH} search={templateAddress()}>
        <Icon name="back" size={20} />
        {t('template.all')}
      </AppLink>
      <h3>{templateName(name.kind)}</h3>
      <p className="small t2">{children}</p>
      <Tabs label={t('template.languages')} items={tabs} />
    </>
  );
}
