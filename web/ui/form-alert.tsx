import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FormField } from '#shared/form-field.ts'
import styles from './form.module.css'
import { fieldId } from './form-field.tsx'
import { problemName } from './form-state.ts'
import type { FormProblem } from './use-form-shell.ts'

interface FormAlertProps {
  problems: readonly FormProblem[]
  /** Which refusal this is: each is looked at anew, what is put right meanwhile is not. */
  refusal: number
  mandatory: readonly { field: string; fieldName: string }[]
  fields: readonly FormField[]
  onClose: () => void
  onGoTo: (path: string) => void
}

function titleOf(problems: readonly FormProblem[]): string {
  if (problems.every(({ path }) => !path)) return 'Not saved'
  return problems.length === 1 ? 'One thing to put right' : `${problems.length} things to put right`
}

/** Everything that is wrong, on top of the form; each line leads to its field. */
export function FormAlert({ problems, refusal, mandatory, fields, onClose, onGoTo }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!refusal) return
    alert.current?.scrollIntoView({ block: 'center' })
    alert.current?.focus({ preventScroll: true })
  }, [refusal])
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
      onClose={onClose}
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
