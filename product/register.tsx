import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PublicPage } from '#features/registration/web/public-page.tsx'

/** The public forms are an entry of their own: phones load neither the shell nor the component library. */
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PublicPage pathname={window.location.pathname} />
  </StrictMode>,
)
