import type { ActivityType } from '#shared/activity-types.ts'

export interface MadeUpActivity {
  type: ActivityType
  title: string
  description: string
  tag: string
  roles: [name: string, count: number][]
  /** A rule, or none for one session. */
  frequency: string
  /** Days before and after today on which its sessions lie. */
  from: number
  to: number
  start: string
  end: string
  beneficiaries: string
  address: string
  visibility: 'Draft' | 'Private' | 'Public'
}

const weekly = (days: string) => `FREQ=WEEKLY;INTERVAL=1;BYDAY=${days};WKST=SU`
const year = { from: -365, to: 120 }

/** What a care organisation does in a year: all five types, with something every day. */
export const madeUpActivities: MadeUpActivity[] = [
  {
    type: 'recurring',
    title: 'Meal delivery',
    description: 'Lunch for 120 homes, every day',
    tag: 'Eldercare',
    roles: [
      ['Driver', 2],
      ['Logistics', 4],
    ],
    frequency: 'FREQ=DAILY;INTERVAL=1;WKST=SU',
    from: -75,
    to: 90,
    start: '11:00',
    end: '13:00',
    beneficiaries: '120 homes',
    address: 'Central kitchen, Blk 12 Toa Payoh Lorong 4',
    visibility: 'Public',
  },
  {
    type: 'recurring',
    title: 'Befriending visits 友伴探访',
    description: 'Weekly visits to seniors who live alone',
    tag: 'Befriending',
    roles: [['Befriender', 10]],
    frequency: weekly('SA'),
    ...year,
    start: '09:30',
    end: '11:30',
    beneficiaries: '24 seniors',
    address: '',
    visibility: 'Public',
  },
  {
    type: 'recurring',
    title: 'Reading friends',
    description: 'Stories for children, and help with their homework',
    tag: 'Children and youth',
    roles: [
      ['Facilitator', 3],
      ['Befriender', 6],
    ],
    frequency: weekly('WE'),
    ...year,
    start: '15:00',
    end: '17:00',
    beneficiaries: '30 children',
    address: '',
    visibility: 'Private',
  },
  {
    type: 'services',
    title: 'Medical escorts',
    description: 'To the polyclinic and back',
    tag: 'Healthcare',
    roles: [
      ['Driver', 2],
      ['Escort', 4],
    ],
    frequency: weekly('MO,TH'),
    from: -180,
    to: 60,
    start: '08:00',
    end: '12:00',
    beneficiaries: '8 patients',
    address: '',
    visibility: 'Draft',
  },
  {
    type: 'services',
    title: 'Wheelchair repair',
    description: 'Bring it broken, take it whole',
    tag: 'Disability',
    roles: [['Logistics', 3]],
    frequency: 'FREQ=MONTHLY;INTERVAL=1;BYSETPOS=1;BYDAY=SU;WKST=SU',
    ...year,
    start: '10:00',
    end: '14:00',
    beneficiaries: '',
    address: '',
    visibility: 'Public',
  },
  {
    type: 'trainings',
    title: 'First aid',
    description: 'With certificate; bring comfortable clothes',
    tag: 'Healthcare',
    roles: [['Facilitator', 2]],
    frequency: 'FREQ=MONTHLY;INTERVAL=1;BYSETPOS=3;BYDAY=SA;WKST=SU',
    ...year,
    start: '09:00',
    end: '17:00',
    beneficiaries: '',
    address: '',
    visibility: 'Public',
  },
  {
    type: 'trainings',
    title: 'Listening to people with dementia',
    description: 'Two evenings, for befrienders',
    tag: 'Eldercare',
    roles: [['Facilitator', 1]],
    frequency: 'FREQ=MONTHLY;INTERVAL=2;BYSETPOS=2;BYDAY=TU;WKST=SU',
    ...year,
    start: '19:00',
    end: '21:00',
    beneficiaries: '',
    address: '',
    visibility: 'Private',
  },
  {
    type: 'orientations',
    title: 'Welcome evening for new volunteers',
    description: 'Who we are, what we do, and what we ask of you',
    tag: '',
    roles: [
      ['Facilitator', 2],
      ['Registration', 2],
    ],
    frequency: 'FREQ=MONTHLY;INTERVAL=1;BYSETPOS=1;BYDAY=TH;WKST=SU',
    ...year,
    start: '19:00',
    end: '20:30',
    beneficiaries: '',
    address: '',
    visibility: 'Public',
  },
  {
    type: 'events',
    title: 'Charity walk',
    description: 'Five kilometres along the river',
    tag: 'Sports',
    roles: [
      ['Registration', 6],
      ['First aider', 3],
      ['Photographer', 1],
    ],
    frequency: '',
    from: -48,
    to: -48,
    start: '07:00',
    end: '12:00',
    beneficiaries: '',
    address: 'Marina Promenade',
    visibility: 'Public',
  },
  {
    type: 'events',
    title: 'Open house',
    description: 'Neighbours come in, volunteers show them round',
    tag: 'Arts',
    roles: [
      ['Registration', 2],
      ['Facilitator', 6],
    ],
    frequency: '',
    from: 0,
    to: 0,
    start: '14:00',
    end: '18:00',
    beneficiaries: '',
    address: '',
    visibility: 'Public',
  },
  {
    type: 'events',
    title: 'Festive lunch 团圆饭',
    description: 'For 200 seniors and their families',
    tag: 'Eldercare',
    roles: [
      ['Logistics', 8],
      ['Befriender', 20],
      ['Photographer', 2],
    ],
    frequency: '',
    from: 36,
    to: 36,
    start: '10:00',
    end: '15:00',
    beneficiaries: '200 seniors',
    address: 'Multi-purpose hall',
    visibility: 'Draft',
  },
]
