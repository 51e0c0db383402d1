// Before the first paint: the scheme that was chosen, else the system's. A file of its own, because the content policy
// allows no inline script. The name carries a number: the file is cached for a year.
;(() => {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
