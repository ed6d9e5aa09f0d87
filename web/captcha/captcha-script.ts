/** What both captcha services offer in common once their script is there. */
export interface CaptchaApi {
  render(place: HTMLElement, options: CaptchaOptions): string;
  reset(widget: string): void;
  remove(widget: string): void;
}

export interface CaptchaOptions {
  sitekey: string;
  theme: 'light' | 'dark';
  language: string;
  hl: string;
  'challenge-container': string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}

const SCRIPTS: Readonly<Record<string, { name: 'turnstile' | 'hcaptcha'; address: string }>> = {
  turnstile: {
    name: 'turnstile',
    address: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  },
  hcaptcha: { name: 'hcaptcha', address: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off' },
};

let loading: Promise<CaptchaApi> | undefined;

/** Loads the script of a captcha service once; after a failure the next caller tries again. */
export function loadCaptcha(provider: string): Promise<CaptchaApi> {
  loading ??= load(provider).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(provider: string): Promise<CaptchaApi> {
  const known = SCRIPTS[provider];
  if (!known) return Promise.reject(new Error(`No captcha service ${provider}`));
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = known.address;
    script.async = true;
    script.onload = () => {
      const api = (window as { turnstile?: CaptchaApi; hcaptcha?: CaptchaApi })[known.name];
      if (api) done(api);
      else fail(new Error(`The script of ${provider} brought nothing`));
    };
    script.onerror = () => {
      script.remove();
      fail(new Error(`The script of ${provider} could not be loaded`));
    };
    document.head.append(script);
  });
}
