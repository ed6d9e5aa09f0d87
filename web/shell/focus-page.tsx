import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import './focus-page.css';

interface FocusPageProps {
  title: string;
  /** Where it is left to, and the word for that. */
  leave: { label: string; to: string; search?: Record<string, unknown> };
  /** How it stands, between the title and the way out. */
  state?: ReactNode;
  children: ReactNode;
}

/** A screen without rail, top bar and bottom bar, for what is done in one go (visual/DESIGN.md §4). */
export function FocusPage({ title, leave, state, children }: FocusPageProps) {
  const { t } = useTranslation('common');
  useLayoutEffect(() => {
    document.documentElement.dataset.focusMode = '';
    return () => {
      delete document.documentElement.dataset.focusMode;
    };
  }, []);
  return (
    <>
      <header className="focus-bar">
        <div>
          <BrandMark size={28} />
          <h1>{title}</h1>
          <span className="focus-state">{state}</span>
          <ButtonLink kind="quiet" className="not-m" to={leave.to} search={leave.search}>
            {leave.label}
          </ButtonLink>
          <AppLink
            className="iconbtn"
            aria-label={t('ui.close')}
            title={t('ui.close')}
            to={leave.to}
            search={leave.search}
          >
            <Icon name="x" size={20} />
          </AppLink>
        </div>
      </header>
      <div className="focus-in">{children}</div>
      <BrandMark size={480} className="focus-ring" />
    </>
  );
}
