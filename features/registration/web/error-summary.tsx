import { useEffect, useRef } from 'react'
import type { FieldError } from '#shared/errors.ts'
import { fieldId, focusField } from '#web/forms/focus-field.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { usePageWords } from './page-words.tsx'

/** Everything that is wrong on this page, each a link to its field. Takes the focus when it appears again. */
export function ErrorSummary({
  errors,
  failure,
  turn,
}: {
  errors: readonly FieldError[]
  failure: string
  turn: number
}) {
  const { say } = usePageWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn) box.current?.focus()
  }, [turn])
  if (!errors.length && !failure) return null
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={box}>
      {failure ? <p>{failure}</p> : null}
      {errors.length ? (
        <>
          <p>{spoken(say('answersToLookAt', { count: errors.length }))}</p>
          <ul>
            {errors.map(({ path, message }) => (
              <li key={path + message}>
                <a
                  href={`#${fieldId(path)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(path)
                  }}
                >
                  {spoken(message)}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
