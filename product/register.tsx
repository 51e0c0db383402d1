import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PublicPage } from '#features/registration/web/public-page.tsx'
import { required } from '#shared/required.ts'

/** The public forms are an entry of their own: phones load neither the shell nor the component library. */
createRoot(required(document.getElementById('root'), 'the root of the page')).render(
  <StrictMode>
    <PublicPage pathname={window.location.pathname} />
  </StrictMode>,
)
