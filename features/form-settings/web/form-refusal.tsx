import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldError } from '#shared/errors.ts'
import { placeOf } from '../problem-rules.ts'
import styles from './forms.module.css'

interface FormRefusalProps {
  title: string
  problems: readonly FieldError[]
  /** What can be done about it. */
  children?: ReactNode
}

/** Why the form was not saved, with each place that is wrong. */
export function FormRefusal({ title, problems, children }: FormRefusalProps) {
  return (
    <Alert color="red" role="alert" title={title} className={styles.refusal}>
      {problems.length ? (
        <ul className={styles.errors}>
          {problems.map(({ path, message }) => (
            <li key={path + message}>
              {placeOf(path)}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </Alert>
  )
}
