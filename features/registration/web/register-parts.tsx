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

/** What stands there when the form has been sent: the organisation's own thanks, or ours. */
export function Thanks({ info, isChild }: { info: PublicForm; isChild: boolean }) {
  const { say } = usePageWords()
  return (
    <>
      <OwnTextOf text={info.own.thanks} className="own-text" />
      {allLanguages(info.own.thanks) ? null : (
        <p role="status">{say(info.sendsMail ? 'weHaveReceivedAndWritten' : 'weHaveReceived')}</p>
      )}
      {isChild ? <p>{say(info.sendsMail ? 'guardianWrittenTo' : 'guardianStillToConfirm')}</p> : null}
    </>
  )
}
