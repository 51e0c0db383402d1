import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KioskApp } from '#features/kiosk/web/kiosk-app.tsx'

/** The kiosk is an entry of its own: a slow tablet loads neither the shell nor the component library. */
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <KioskApp />
  </StrictMode>,
)
