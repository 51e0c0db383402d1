import { defineWords, type Grammar, type Language } from '#shared/define-words.ts'

/** The titles of the public forms' pages. */
const titles = {
  yourName: 'Your name',
  aboutYou: 'About you',
  howToReachYou: 'How to reach you',
  yourGuardian: 'Your parent or guardian',
  inAnEmergency: 'In an emergency',
  workAndSchool: 'Work and school',
  interestsAndLanguages: 'Interests and languages',
  whatYouWouldLikeToDo: 'What you would like to do',
  whenYouHaveTime: 'When you have time',
  beforeYouFinish: 'Before you finish',
  declarationAndConsent: 'Declaration and consent',
  moreAboutYou: 'More about you',
  aboutYourOrganisation: 'About your organisation',
  whomWeCanCall: 'Whom we can call',
  whatYourOrganisationWouldLikeToDo: 'What you would like to do',
  whereAndWhen: 'Where and when',
}
export type TitleKey = keyof typeof titles

/** What can be wrong with a registration, its agreement or a guardian's link. */
const problems = {
  guardianEmailNeeded: "A parent's or guardian's email is required below 16 years.",
  guardianEmailIsOwn: "Please give the guardian's own email address",
  consentChanged: 'What you consent to has changed. Please read it again.',
  agreementNeeded: 'Please add the signed agreement.',
  agreementType: 'Please choose a PDF, PNG or JPEG file.',
  agreementContent: 'This is not a PDF, PNG or JPEG file, whatever its name says.',
  agreementNotAsked: 'This form asks for no agreement.',
  agreementNotArrived: 'The file has not arrived. Please add it again.',
  coordinatorNeeded: 'Please name a coordinator with an email.',
  notThisForm: 'Not a field of this form',
  linkEnded: 'This link has been used or has ended. Please ask the organisation for a new one.',
  challengeForged: 'This challenge does not belong to this form. Please reload the page.',
  challengeExpired: 'The form was open for too long. Please send it again.',
  challengeUsed: 'This challenge has been used.',
  proofWrong: 'The proof of work is wrong.',
  proofNeeded: 'Please send this again with a solved challenge.',
  needed: 'Needed',
}

/** Everything else on the pages of the public forms and of a guardian. */
const pages = {
  registerAsVolunteer: ({ name }: { name: string }) => `Register as a volunteer with ${name}`,
  registerOrganisation: ({ name }: { name: string }) => `Register your organisation with ${name}`,
  registration: 'Registration',
  loading: 'Loading…',
  step: 'Step',
  stepPlace: ({ at, of }: { at: number; of: number }) => `${at} of ${of}`,
  stepOf: ({ at, of }: { at: number; of: number }) => `Step ${at} of ${of}`,
  back: 'Back',
  next: 'Next',
  sendRegistration: 'Send registration',
  sending: 'Sending…',
  staysOnDevice: 'What you type stays on this device until you send it.',
  startAgain: 'Clear and start again',
  answersToLookAt: ({ count }: { count: number }, grammar: Grammar) =>
    grammar.plural(count, { one: 'One answer needs a look:', other: `${count} answers need a look:` }),
  pleaseSelect: 'Please select',
  dateFormat: 'DD/MM/YYYY',
  guardianEmail: "Parent/Guardian's Email",
  guardianEmailExample: 'name@example.org',
  guardianEmailHelp: 'We will send them a link to confirm with.',
  signedAgreement: 'Signed agreement',
  readAgreement: 'Read and print the agreement (opens in a new tab)',
  agreementHelp: 'PDF, PNG or JPEG, at most 10 MB.',
  agreementAdded: ({ name }: { name: string }) => `${name} has been added.`,
  agreementSending: ({ percent }: { percent: number }) => `Sending: ${percent} %`,
  whatYouConsentTo: 'What you consent to',
  leaveEmpty: 'Leave this empty',
  chosen: ({ count }: { count: number }) => `${count} chosen`,
  add: 'Add',
  addAnother: 'Add another',
  removeEntry: ({ entry, at }: { entry: string; at: number }) => `Remove ${entry} ${at}`,
  thankYou: 'Thank you',
  received: 'Thank you. We have received your registration.',
  weHaveReceived: 'We have received your registration. We will be in touch.',
  weHaveReceivedAndWritten: 'We have received your registration, and have written to you. We will be in touch.',
  guardianWrittenTo: 'We have also written to your parent or guardian, who confirms through a link.',
  guardianStillToConfirm: 'Your parent or guardian still has to confirm. We will be in touch with them.',
  pleaseConfirm: 'Please confirm',
  namedYouAsGuardian: ({ tenant }: { tenant: string }) =>
    `would like to volunteer with ${tenant} and has named you as parent or guardian.`,
  byConfirming: 'By confirming you agree to it.',
  confirm: 'I agree, and confirm',
  confirming: 'Confirming…',
  confirmed: 'Thank you. You have confirmed the registration.',
  thisLinkHasEnded: 'This link has ended',
  checkAddress: 'Please check the address.',
  notHere: 'This page is not here',
  checkAddressOrAsk: 'Please check the address, or ask the organisation that gave it to you.',
  couldNotBeLoaded: 'The form could not be loaded',
  tryAgain: 'Try again',
}

export const registrationWords = defineWords(
  'registration',
  { ...titles, ...problems, ...pages },
  {
    'zh-Hans': {
      yourName: '您的姓名',
      aboutYou: '关于您',
      howToReachYou: '联系方式',
      yourGuardian: '家长或监护人',
      inAnEmergency: '紧急联系人',
      workAndSchool: '工作与学业',
      interestsAndLanguages: '兴趣与语言',
      whatYouWouldLikeToDo: '您想做什么',
      whenYouHaveTime: '您的时间',
      beforeYouFinish: '最后几项',
      declarationAndConsent: '声明与同意',
      moreAboutYou: '更多资料',
      aboutYourOrganisation: '关于贵机构',
      whomWeCanCall: '联络人',
      whatYourOrganisationWouldLikeToDo: '贵机构想做什么',
      whereAndWhen: '地点与时间',
      registerAsVolunteer: ({ name }) => `登记成为 ${name} 的志愿者`,
      registerOrganisation: ({ name }) => `贵机构在 ${name} 登记参与志愿服务`,
      step: '步骤',
      back: '上一步',
      next: '下一步',
      sendRegistration: '提交',
      thankYou: '谢谢您',
    },
  },
)
export type SayRegistration = ReturnType<typeof registrationWords.in>

const english: readonly Language[] = ['en']
const bilingual: readonly Language[] = ['en', 'zh-Hans']
/** The languages of an organisation's public pages: Chinese beside English where its labels have it. */
export const pageLanguages = (hasChinese: boolean) => (hasChinese ? bilingual : english)
