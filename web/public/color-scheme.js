// Runs before the first paint, so that a chosen colour scheme does not flash the other one. Without a choice the
// style sheet follows the system. The same key and values stand in web/theme/appearance.ts.
try {
  const chosen = localStorage.getItem('colorScheme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.colorScheme = chosen;
} catch {
  // Storage may be switched off: then the system decides.
}
