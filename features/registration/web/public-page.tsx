import './register.css'
import { useEffect, useState } from 'react'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { ConfirmGuardian } from './confirm-guardian.tsx'
import { type FormName, type PublicForm, readForm } from './public-calls.tsx'
import { Frame } from './register-frame.tsx'
import { RegisterWizard } from './register-wizard.tsx'

/** What stands at an address below /register. */
export function PublicPage({ pathname }: { pathname: string }) {
  const [, , tenant = '', page = '', token = ''] = pathname.replace(/\/$/, '').split('/')
  if (page === 'confirm' && token) return <ConfirmGuardian tenant={tenant} token={decodeURIComponent(token)} />
  if (page === 'individual' || page === 'organisation') return <Registration tenant={tenant} form={page} />
  return <NotHere />
}

function NotHere() {
  return (
    <Frame title="This page is not here">
      <p>Please check the address, or ask the organisation that gave it to you.</p>
    </Frame>
  )
}

function Registration({ tenant, form }: { tenant: string; form: FormName }) {
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
      <Frame title="The form could not be loaded">
        <p role="alert">{messageOf(failure)}</p>
        <button type="button" className="primary" onClick={again}>
          Try again
        </button>
      </Frame>
    )
  if (!shown) return <Frame busy />
  return <RegisterWizard info={shown} onReload={again} key={shown.form} />
}
