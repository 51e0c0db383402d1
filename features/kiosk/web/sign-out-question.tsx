import { useEffect, useRef } from 'react'
import { Both } from './both-languages.tsx'

/** Before a locked device stops being a kiosk: a volunteer may have pressed by mistake. */
export function SignOutQuestion({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="question" aria-labelledby="sign-out-title" onClose={onClose}>
      <h2 id="sign-out-title">
        <Both k="signOutTitle" />
      </h2>
      <p>
        <Both k="signOutHelp" />
      </p>
      <div className="buttons">
        <button type="button" onClick={onClose}>
          <Both k="back" />
        </button>
        <button type="button" className="primary" onClick={onConfirm}>
          <Both k="signOut" />
        </button>
      </div>
    </dialog>
  )
}
