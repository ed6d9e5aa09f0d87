import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useLanguage } from '#web/i18n/use-language.ts';
import { type CaptchaApi, loadCaptcha } from './captcha-script.ts';

export interface CaptchaHandle {
  /** The token, once: the box then begins anew, because each is accepted one time only. */
  take(): string | null;
}

export interface CaptchaBoxProps {
  provider: string;
  siteKey: string;
  ref?: Ref<CaptchaHandle>;
}

/** The box of the captcha service, in the language and the colours of the page. */
export default function CaptchaBox({ provider, siteKey, ref }: CaptchaBoxProps) {
  const { locale } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const token = useRef<string | null>(null);
  const widget = useRef<{ api: CaptchaApi; id: string } | null>(null);
  const challengePlace = useId();

  useImperativeHandle(ref, () => ({
    take: () => {
      const taken = token.current;
      token.current = null;
      if (taken) widget.current?.api.reset(widget.current.id);
      return taken;
    },
  }));
  useEffect(() => {
    let open = true;
    const forget = () => {
      token.current = null;
    };
    loadCaptcha(provider).then(
      (api) => {
        if (!open || !place.current) return;
        const id = api.render(place.current, {
          sitekey: siteKey,
          theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
          language: locale,
          hl: locale,
          // Inside a layer over the page, pictures to choose from must lie in the layer too.
          'challenge-container': challengePlace,
          callback: (solved) => {
            token.current = solved;
          },
          'expired-callback': forget,
          'error-callback': forget,
        });
        widget.current = { api, id };
      },
      // Without the script no token: the attempt then says that the check failed.
      () => undefined,
    );
    return () => {
      open = false;
      widget.current?.api.remove(widget.current.id);
      widget.current = null;
      token.current = null;
    };
  }, [provider, siteKey, locale, challengePlace]);
  return (
    <div>
      <div ref={place} style={{ minHeight: 65 }} />
      <div id={challengePlace} />
    </div>
  );
}
