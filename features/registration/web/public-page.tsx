import './register.css'
import { useEffect, useState } from 'react'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { offeredLanguages } from '../form-rules.ts'
import { hasChinese } from '../rules.ts'
import { ConfirmGuardian } from './confirm-guardian.tsx'
import { FormPreview } from './form-preview.tsx'
import { JoinPage } from './join-page.tsx'
import { usePageWords } from './page-words.tsx'
import { type FormName, type PublicForm, readForm } from './public-calls.tsx'
import { ReadingIn } from './reading.tsx'
import { Frame } from './register-frame.tsx'
import { RegisterWizard } from './register-wizard.tsx'

/** What stands at an address below /register. */
export function PublicPage({ pathname }: { pathname: string }) {
  const [, , tenant = '', page = '', token = ''] = pathname.replace(/\/$/, '').split('/')
  if (page === 'confirm' && token) return <ConfirmGuardian tenant={tenant} token={decodeURIComponent(token)} />
  if (page === 'people' && token) return <JoinPage tenant={tenant} token={decodeURIComponent(token)} />
  if (new URLSearchParams(window.location.search).has('preview')) return <FormPreview />
  if (page === 'individual' || page === 'organisation') return <Registration tenant={tenant} form={page} />
  return <NotHere />
}

function NotHere() {
  const { say } = usePageWords()
  return (
    <Frame title={say('notHere')}>
      <p>{say('checkAddressOrAsk')}</p>
    </Frame>
  )
}

function Registration({ tenant, form }: { tenant: string; form: FormName }) {
  const { say, readError } = usePageWords()
  const [shown, setShown] = useState<PublicForm>()
  const [failure, setFailure] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    readForm(tenant, form).then(
      (answer) => wanted && setShown(answer),
      (error) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [tenant, form, tries])
  const again = () => {
    setFailure(undefined)
    setTries(tries + 1)
  }
  if (failure instanceof ApiProblem && [400, 404].includes(failure.status)) return <NotHere />
  if (failure)
    return (
      <Frame title={say('couldNotBeLoaded')}>
        <p role="alert">{readError(failure)}</p>
        <button type="button" className="primary" onClick={again}>
          {say('tryAgain')}
        </button>
      </Frame>
    )
  if (!shown) return <Frame busy />
  return (
    <ReadingIn
      offered={offeredLanguages(shown)}
      hasChinese={hasChinese(shown.settings)}
      busy={<Frame tenant={shown.tenant} busy />}
    >
      <RegisterWizard info={shown} onReload={again} key={shown.form} />
    </ReadingIn>
  )
}
