import { useState } from 'react'
import { spoken } from '#web/ui/spoken.tsx'
import { allLanguages } from '../form-rules.ts'
import { OwnTextOf } from './own-text.tsx'
import { usePageWords } from './page-words.tsx'
import type { PublicForm } from './public-calls.tsx'

/** How far somebody is. */
export function Progress({ at, of }: { at: number; of: number }) {
  const { say } = usePageWords()
  return (
    <div className="progress">
      <p>
        {spoken(say('step'))} {say('stepPlace', { at, of })}
      </p>
      <progress max={of} value={at} aria-label={say('stepOf', { at, of })} />
    </div>
  )
}

interface ThanksProps {
  info: PublicForm
  isChild: boolean
  /** They gave an e-mail address. */
  hasEmail: boolean
  peopleLink: string
}

/** What stands there when the form has been sent: the organisation's own thanks, or ours. */
export function Thanks({ info, isChild, hasEmail, peopleLink }: ThanksProps) {
  const { say } = usePageWords()
  return (
    <>
      <OwnTextOf text={info.own.thanks} className="own-text" />
      {allLanguages(info.own.thanks) ? null : (
        <p role="status">{say(info.sendsMail && hasEmail ? 'weHaveReceivedAndWritten' : 'weHaveReceived')}</p>
      )}
      {isChild ? <p>{say(info.sendsMail ? 'guardianWrittenTo' : 'guardianStillToConfirm')}</p> : null}
      {peopleLink ? <ForYourPeople link={peopleLink} /> : null}
    </>
  )
}

/** What an organisation sends to its people. */
function ForYourPeople({ link }: { link: string }) {
  const { say } = usePageWords()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      // where a browser refuses, the address stands there to be chosen
      () => setCopied(false),
    )
  return (
    <section aria-labelledby="for-your-people">
      <h2 id="for-your-people">{say('forYourPeople')}</h2>
      <p>{say('sendThisLink')}</p>
      <p className="address">
        <a href={link} target="_blank" rel="noopener">
          {link}
        </a>
      </p>
      <button type="button" className="secondary" onClick={() => void copy()}>
        {say('copyLink')}
      </button>{' '}
      <span role="status">{isCopied ? say('copied') : ''}</span>
    </section>
  )
}
