const both = <Part>(part: (locale: 'de' | 'fr') => Part) => ({ de: part('de'), fr: part('fr') });

/** What a built client says of itself, with two rooms behind the sign-in. */
export const PAGES = JSON.stringify({
  files: {
    '/login': both((locale) => [`assets/words-${locale}.js`, 'assets/sign-in.js', 'assets/sign-in.css']),
    '/app/dashboard': both((locale) => [`assets/inside-${locale}.js`, 'assets/app.js']),
    '/app/opticians/$opticianId': both((locale) => [`assets/inside-${locale}.js`, 'assets/optician.js']),
  },
  outlines: {
    signIn: both((locale) => `<main>sign in ${locale}</main>`),
    link: both((locale) => `<main>by link ${locale}</main>`),
    app: both((locale) => `<main>inside ${locale}</main>`),
  },
});
