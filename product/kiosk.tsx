import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KioskApp } from '#features/kiosk/web/kiosk-app.tsx'
import { required } from '#shared/required.ts'

/** The kiosk is an entry of its own: a slow tablet loads neither the shell nor the component library. */
createRoot(required(document.getElementById('root'), 'the root of the page')).render(
  <StrictMode>
    <KioskApp />
  </StrictMode>,
)
