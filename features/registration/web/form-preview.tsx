import { useEffect, useState } from 'react'
import { hasChinese } from '../rules.ts'
import { pageLanguages } from '../words.ts'
import { PageLanguages } from './page-words.tsx'
import { previewMessage, previewReady } from './preview-messages.tsx'
import type { PublicForm } from './public-calls.tsx'
import { Frame } from './register-frame.tsx'
import { RegisterWizard } from './register-wizard.tsx'

/** The form as it is being edited, in a frame beside its settings; only a page of ours can fill it. */
export function FormPreview() {
  const [info, setInfo] = useState<PublicForm>()
  useEffect(() => {
    const take = ({ data, origin }: MessageEvent) => {
      if (origin !== window.location.origin || data?.type !== previewMessage) return
      setInfo(data.info)
    }
    window.addEventListener('message', take)
    window.parent.postMessage({ type: previewReady }, window.location.origin)
    return () => window.removeEventListener('message', take)
  }, [])
  if (!info) return <Frame busy />
  return (
    <PageLanguages value={pageLanguages(hasChinese(info.settings))}>
      <RegisterWizard info={info} onReload={() => {}} isPreview />
    </PageLanguages>
  )
}
