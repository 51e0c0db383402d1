import { useEffect, useRef, useState } from 'react'
import { idOfOwnPath } from '#features/own-fields/rules.ts'
import { shownFileName } from '#shared/file-names.ts'
import { sharedWords } from '#shared/words.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { agreementTypes, isAgreementName, largestUpload } from '../rules.ts'
import { usePageWords } from './page-words.tsx'
import { type PublicForm, sendFile } from './public-calls.tsx'
import { errorOf, FieldNotes, idOf, type RegisterFieldProps, Star } from './register-field-parts.tsx'

interface AnswerFileInputProps extends Omit<RegisterFieldProps, 'choices'> {
  info: PublicForm
  /** Beside its settings the form takes nothing. */
  isPreview: boolean
}

/** A question that asks for a file: sent ahead while the person goes on, shown, and taken out again at will. */
export function AnswerFileInput({
  info,
  isPreview,
  field,
  path,
  value,
  onChange,
  required,
  errors,
}: AnswerFileInputProps) {
  const { say, read, readError } = usePageWords()
  const [part, setPart] = useState<number>()
  const [failure, setFailure] = useState('')
  const { picture, show } = usePicture()
  const input = useRef<HTMLInputElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  const id = idOf(path)
  const name = typeof value === 'string' ? shownFileName(value) : ''
  const wrong = failure || errorOf(errors, path)
  const send = async (file: File | undefined) => {
    if (!file) return
    if (!isAgreementName(file.name)) return setFailure(say('agreementType'))
    if (file.size > largestUpload) return setFailure(read(sharedWords.message('fileTooLarge')))
    setFailure('')
    setPart(0)
    try {
      onChange(await sendFile(info, idOfOwnPath(path), file, setPart))
      show(file)
      setTimeout(() => remove.current?.focus())
    } catch (problem) {
      setFailure(readError(problem))
      if (input.current) input.current.value = ''
    }
    setPart(undefined)
  }
  const takeOut = () => {
    onChange('')
    show(undefined)
    setTimeout(() => input.current?.focus())
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {spoken(field.label)}
        {required ? <Star /> : null}
      </label>
      {name ? (
        <div className="added-file">
          {picture ? <img src={picture} alt="" /> : null}
          <button
            ref={remove}
            id={id}
            type="button"
            className="quiet"
            // not the question, which labels it, too
            aria-label={say('removeFile', { name })}
            onClick={takeOut}
          >
            {spoken(say('removeFile', { name }))}
          </button>
        </div>
      ) : (
        <input
          ref={input}
          id={id}
          type="file"
          disabled={isPreview || part !== undefined}
          accept={agreementTypes.map((type) => `.${type}`).join(',')}
          aria-required={required || undefined}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={[field.help && `${id}-help`, `${id}-types`, wrong && `${id}-error`]
            .filter(Boolean)
            .join(' ')}
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
      )}
      <p role="status" className="help">
        {part !== undefined
          ? say('agreementSending', { percent: Math.round(part * 100) })
          : name
            ? say('agreementAdded', { name })
            : ''}
      </p>
      <p className="help" id={`${id}-types`}>
        {spoken(say('agreementHelp'))}
      </p>
      <FieldNotes id={id} help={field.help} error={wrong || undefined} />
    </div>
  )
}

/** The picture that was chosen, for as long as the page is open; of a document there is none. */
function usePicture() {
  const [picture, setPicture] = useState('')
  useEffect(() => () => URL.revokeObjectURL(picture), [picture])
  const show = (file: File | undefined) => setPicture(file?.type.startsWith('image/') ? URL.createObjectURL(file) : '')
  return { picture, show }
}
