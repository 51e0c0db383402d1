import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FormField } from '#shared/form-field.ts'
import type { Form } from '../forms/create-form.ts'
import { fieldId } from '../forms/focus-field.ts'
import { type Problem, problemsOf } from '../forms/form-state.ts'
import { type FormValues, problemName } from '../forms/form-values.ts'
import { useFormState } from '../forms/use-form-state.ts'
import styles from './form.module.css'

interface FormAlertProps {
  form: Form<FormValues>
  mandatory: readonly { field: string; fieldName: string }[]
  fields: readonly FormField[]
  onGoTo: (path: string) => void
}

function titleOf(problems: readonly Problem[]): string {
  if (problems.every(({ path }) => !path)) return 'Not saved'
  return problems.length === 1 ? 'One thing to correct' : `${problems.length} things to correct`
}

/** Everything that is wrong, on top of the form; each line leads to its field. */
export function FormAlert({ form, mandatory, fields, onGoTo }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  const turn = useFormState(form, (state) => state.turn)
  const listed = useFormState(form, (state) => (state.isListed ? state : undefined))
  useEffect(() => {
    if (!turn) return
    alert.current?.scrollIntoView({ block: 'center' })
    alert.current?.focus({ preventScroll: true })
  }, [turn])
  const problems = listed ? problemsOf(listed) : []
  if (!problems.length) return null

  const nameOf = (path: string) => problemName(path, fields, mandatory)
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      mb="md"
      color="red"
      role="alert"
      title={titleOf(problems)}
      withCloseButton
      closeButtonLabel="Close"
      onClose={form.closeList}
    >
      <ul className={styles.alertList}>
        {problems.map(({ path, message, missing }) => {
          const text = !path ? message : missing ? `${nameOf(path)} Required!` : `${nameOf(path)}: ${message}`
          return (
            <li key={`${path}-${message}`}>
              {path ? (
                <a
                  href={`#${fieldId(path)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onGoTo(path)
                  }}
                >
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
