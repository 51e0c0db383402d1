import type { ComponentType } from 'react'

/** Parts and dialogs that pages of other features show, by their names, with what they are told. */
export interface RecordParts {
  /** A dialog: who could fill this role of a session, which has a free place. */
  'session-gap': { id: string; role: string; onClose: () => void }
  /** A dialog: somebody at the door of this session, who is not signed up. */
  'walk-in': {
    session: AttendedSession
    onClose: () => void
    /** They stand on a sheet that was signed: at the session's times. */
    isFromPaper?: boolean
  }
  /** A dialog: the guardian of this minor agrees; who of them said so, how and on which day. */
  'note-guardian': { child: { vid: string; fullName: string; childsParentOrGuardian: string }; onClose: () => void }
  /**
   * A dialog after these people got a status: who of them is signed up though it is not active. Once it is known it is shown,
   * or, where nobody is, closed at once: until then what was there before stays.
   */
  'leaving-people': { vids: readonly string[]; onShown: () => void; onClose: () => void }
  /** Who came without being on record, with those who they may be. */
  'walk-ins-to-match': { sessionId: string }
  /** Who left their name at a kiosk; `headingId` is another one where they stand a second time, in a dialog. */
  'kiosk-visitors': { session: AttendedSession; headingId?: string }
  /** A button that accepts this registration. */
  'accept-registration': RegistrationToAccept
  /** The same on the page of one, which was looked at: with the fields that somebody ticked. */
  'accept-looked-at': RegistrationToAccept & { take: readonly string[]; label: string }
  /** What can be done with one that was stored when it came: accepted, or its record deleted. */
  'decide-stored': RegistrationToAccept & { recordId: string; form: 'individual' | 'organisation' }
  /** A button that accepts those that can be accepted of the chosen ones, which the list knows. */
  'accept-registrations': { choose: () => readonly RegistrationToAccept[]; onDone: () => void }
  /** A button that opens a letter to everybody whom the list of volunteers finds by this query, with the ready words. */
  'write-to-listed': {
    query: Record<string, unknown>
    count: number
    title: string
    letter: 'birthday' | 'missed'
  }
  /** Whether those who are accepted get a welcome mail, and where that is chosen. */
  'welcome-notice': object
  /** A link to two people side by side, where they are joined or said to be two; `name` is the other's. */
  'compare-two': { oneId: string; otherId: string; name: string }
  /** To superadmins: the letters and mails that will not leave unless somebody does something. */
  'stuck-mails': object
  /** A button that mails a test to oneself with this sender, which need not be saved yet; it says why where that does not leave. */
  'test-mail': { mailSenderName: string; mailFrom: string; mailReplyTo: string }
  /** A warning that nothing leaves, where no mail server is set up. */
  'no-mail-server': object
  /** How many people no user with some locations will see, where the organisation limits them to people of their locations. */
  'people-without-location': object
  /** The form of volunteers or organisations with settings that are being edited, and the tab of it that is shown. */
  'preview-of-volunteers': FormWithSettings
  'preview-of-organisations': FormWithSettings
  /** A dialog before these locations go: what uses them moves to another one of the zones, which are as they are stored. */
  'venue-uses': {
    venues: readonly { id: string | null; name: string }[]
    zones: readonly { zone: string; locations: string[]; venueIds?: (string | null)[] | undefined }[]
    onClose: () => void
    onMoved: () => void
  }
}

interface FormWithSettings {
  settings: object
  tab: string | undefined
  onTab: (name: string) => void
}

export interface RegistrationToAccept {
  id: string
  name: string
  /** What staff should look at first, each in a word or two. */
  signs: readonly string[]
}

/** What these parts need to know of a session. */
export interface AttendedSession {
  vid: string
  sessionDate: string
  sessionStartDateTime: string
  sessionEndDateTime: string
  closedOn: string
  cancelled: boolean
  /** What can be done in it. */
  roleCounts: readonly { roleName: string }[]
}

/** The parts that are given, each by one feature. */
export type GivenParts = { [Name in keyof RecordParts]?: ComponentType<RecordParts[Name]> }
