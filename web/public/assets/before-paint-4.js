// Before the first paint. A file of its own, because the content policy allows no inline script. The name carries a
// number: the file is cached for a year.
;(() => {
  // the colours that were chosen, else the system's
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // the session is renewed while the rest of the code is on its way; web/lib/session.ts takes the answer over
  const outside = /^\/(sign-in|new-password|forgot-password|reset-password|register|portal)(\/|$)/
  if (outside.test(location.pathname) || localStorage.getItem('manyhands.left')) return
  const renew = () => fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' })
  const answer = navigator.locks ? navigator.locks.request('manyhands-refresh', renew) : renew()
  answer.catch(() => undefined)
  globalThis.manyhandsRenewal = answer

  // so is the code of the page that this address opens, where the build (tools/name-page-files.ts) has said which files it is
  const { names, pages } = JSON.parse(document.querySelector('meta[name=page-files]')?.content || '{"pages":[]}')
  const here = location.pathname.split('/')
  const fits = ([path]) => path.split('/').every((part, at) => part === '*' || part === here[at])
  const files = pages.find((page) => page[0].split('/').length === here.length && fits(page))?.[1] ?? []
  for (const file of files) {
    const link = document.createElement('link')
    const isStyle = names[file].endsWith('.css')
    Object.assign(link, isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' })
    // as the code and its styles are asked for: anything else would be fetched twice
    link.crossOrigin = ''
    link.href = `/assets/${names[file]}`
    document.head.append(link)
  }
})()
