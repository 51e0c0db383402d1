import { useEffect, useRef, useState } from 'react'
import { sharedWords } from '#shared/words.ts'
import { agreementTypes, isAgreementName, largestUpload } from '../rules.ts'
import { usePageWords } from './page-words.tsx'
import { type Agreement, type PublicForm, sendAgreement } from './public-calls.tsx'
import { FieldNotes, idOf, Star } from './register-field-parts.tsx'

interface AgreementInputProps {
  info: PublicForm
  value: Agreement | undefined
  onChange: (value: Agreement | undefined) => void
  error: string | undefined
}

/** The signed agreement: a photo or a document, sent ahead while the person goes on. */
export function AgreementInput({ info, value, onChange, error }: AgreementInputProps) {
  const { say, read, readError } = usePageWords()
  const [part, setPart] = useState<number>()
  const [failure, setFailure] = useState('')
  const id = idOf('agreement')
  const { ask, url } = info.agreement
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // a file that was refused is not there any more
    if (error && !value && input.current) input.current.value = ''
  }, [error, value])
  const send = async (file: File | undefined) => {
    if (!file) return
    onChange(undefined)
    if (!isAgreementName(file.name)) return setFailure(say('agreementType'))
    if (file.size > largestUpload) return setFailure(read(sharedWords.message('fileTooLarge')))
    setFailure('')
    setPart(0)
    try {
      onChange(await sendAgreement(info.tenant.slug, file, setPart))
    } catch (problem) {
      setFailure(readError(problem))
    }
    setPart(undefined)
  }
  // what was wrong with the last file says more than that one is missing
  const wrong = failure || error
  return (
    <div className="field">
      <label htmlFor={id}>
        {say('signedAgreement')}
        {ask === 'required' ? <Star /> : null}
      </label>
      {url ? (
        <p className="help">
          <a href={url} target="_blank" rel="noopener noreferrer">
            {say('readAgreement')}
          </a>
        </p>
      ) : null}
      <input
        ref={input}
        id={id}
        type="file"
        accept={agreementTypes.map((type) => `.${type}`).join(',')}
        aria-describedby={`${id}-help${wrong ? ` ${id}-error` : ''}`}
        aria-invalid={wrong ? true : undefined}
        onChange={(event) => void send(event.currentTarget.files?.[0])}
      />
      <p role="status" className="help">
        {part !== undefined
          ? say('agreementSending', { percent: Math.round(part * 100) })
          : value
            ? say('agreementAdded', { name: value.name })
            : ''}
      </p>
      <FieldNotes id={id} help={say('agreementHelp')} error={wrong || undefined} />
    </div>
  )
}
