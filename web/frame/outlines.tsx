import type { ReactNode } from 'react';
import { BrandMark } from '#web/ui/brand-mark.tsx';

/** The words of an outline; it is drawn before the words of the portal are there, and without React. */
export interface OutlineWords {
  brand: string;
  brandSuffix: string;
  /** A sentence: as the largest text of the page it is what a browser counts as read first. */
  loading: string;
  title: string;
  lead: string;
  email: string;
  password: string;
}

/** The sign-in page before its scripts are there: what it says, and the places of its fields. */
export function SignInOutline({ words }: { words: OutlineWords }) {
  return (
    <div className="login" aria-busy="true">
      <div className="login-l">
        <Brand words={words} />
        <main className="login-f">
          <div>
            <h1>{words.title}</h1>
            <p className="t2 m1">{words.lead}</p>
          </div>
          <Field>{words.email}</Field>
          <Field>{words.password}</Field>
          <span className="btn btn-p lg full" aria-hidden="true">
            {words.title}
          </span>
        </main>
        <footer className="login-foot" />
      </div>
      <div className="login-r" />
    </div>
  );
}

/** A page that a link opens without an account, before its scripts are there: no form asks for what nobody has. */
export function LinkOutline({ words }: { words: OutlineWords }) {
  return (
    <div className="login" aria-busy="true">
      <div className="login-l">
        <Brand words={words} />
        <main className="login-f">
          <p className="t2">{words.loading}</p>
          <span className="sk sk-title" />
          <Lines />
        </main>
        <footer className="login-foot" />
      </div>
      <div className="login-r" />
    </div>
  );
}

function Brand({ words }: { words: OutlineWords }) {
  return (
    <header className="flex between g2">
      <span className="login-brand">
        <BrandMark size={32} />
        <span>
          {words.brand} <span>{words.brandSuffix}</span>
        </span>
      </span>
    </header>
  );
}

function Field({ children }: { children: ReactNode }) {
  return (
    <div className="field" aria-hidden="true">
      <span className="lbl">{children}</span>
      <span className="input" />
    </div>
  );
}

/** A page behind the sign-in before its scripts, its person and its words are there. */
export function AppOutline({ words }: { words: Pick<OutlineWords, 'brand' | 'loading'> }) {
  return (
    <>
      <div className="rail on-ink not-m">
        <span className="rail-logo">
          <BrandMark size={36} />
        </span>
      </div>
      <div className="topbar">
        <div className="topbar-in">
          <span className="topbar-brand only-m">
            <BrandMark size={28} />
            <span>{words.brand}</span>
          </span>
        </div>
      </div>
      <main className="page" aria-busy="true">
        <PageOutline words={words} />
      </main>
      <div className="bottombar on-ink" />
    </>
  );
}

/** A screen inside the frame that is still on its way. */
export function PageOutline({ words }: { words: Pick<OutlineWords, 'loading'> }) {
  return (
    <div className="page-in sk-detail">
      <div className="page-head">
        <p className="t2">{words.loading}</p>
        <span className="sk sk-title" />
      </div>
      <div className="page-main">
        <Lines />
        <Lines />
      </div>
      <div className="page-aside">
        <Lines />
      </div>
    </div>
  );
}

function Lines() {
  return (
    <div className="sec sk-lines">
      <span className="sk" />
      <span className="sk" />
      <span className="sk" />
    </div>
  );
}
