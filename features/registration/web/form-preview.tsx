import { useEffect, useState } from 'react'
import { offeredLanguages } from '../form-rules.ts'
import { hasChinese } from '../rules.ts'
import { previewMessage, previewReady } from './preview-messages.tsx'
import type { PublicForm } from './public-calls.tsx'
import { ReadingIn } from './reading.tsx'
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
    <ReadingIn offered={offeredLanguages(info)} hasChinese={hasChinese(info.settings)} busy={<Frame busy />}>
      <RegisterWizard info={info} onReload={() => {}} isPreview />
    </ReadingIn>
  )
}
