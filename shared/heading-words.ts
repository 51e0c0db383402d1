/**
 * What coordinators call the columns of their own sheets, in English and Chinese, by the field that each fills; written
 * without capitals, spaces and punctuation. The names that a form itself gives its fields come before these.
 */
export const headingWords: Record<string, readonly string[]> = {
  fullName: words(
    'name, full name, volunteer name, name of volunteer, volunteer, name as in nric, name as per nric, english name, ' +
      'participant name, member name, 姓名, 名字, 英文姓名, 全名, 义工姓名',
  ),
  firstName: words('first name, given name, given names, forename, 名'),
  familyName: words('surname, last name, family name, 姓'),
  chineseName: words('chinese name, name in chinese, 中文姓名, 中文名, 华文姓名'),
  nric: words(
    'nric, nric no, nric number, ic, ic no, ic number, fin, fin no, nric fin, identity card, 身份证, 身份证号码',
  ),
  dob: words('dob, birth date, birthdate, date of birth, birthday, d o b, 出生日期, 生日'),
  gender: words('gender, sex, m f, 性别'),
  nationality: words('nationality, citizenship status, residential status, 国籍'),
  citizenship: words('citizenship, country, country of citizenship'),
  maritalStatus: words('marital status, marital, married, 婚姻状况'),
  race: words('race, ethnicity, ethnic group, 种族'),
  religion: words('religion, faith, 宗教'),
  salutation: words('salutation, title, 称谓'),
  address: words('address, block street, blk, home address, residential address, street, block, 地址, 住址'),
  unit: words('unit, unit no, unit number, floor unit'),
  postalCode: words('postal code, postal, postcode, post code, zip, zip code, spore, s pore, 邮编, 邮政编码'),
  mobileNo: words(
    'mobile, mobile no, mobile number, hp, hp no, hp number, h p, handphone, hand phone, handphone no, phone, phone no, ' +
      'phone number, contact, contact no, contact number, tel, tel no, telephone, cell, whatsapp, 手机, 手机号码, 电话, 联系电话',
  ),
  homeNo: words('home, home no, home number, home tel, home phone, residence no, house phone, 住家电话'),
  officeNo: words('office, office no, office number, office tel, office phone, work phone, 办公电话'),
  email: words('email, e mail, mail, email address, email add, 电邮, 邮箱, 电子邮件'),
  emergencyContactName: words(
    'next of kin, nok, nok name, next of kin name, name of nok, emergency contact, emergency contact person, ' +
      'emergency contact name, emergency name, emergency person, 紧急联络人, 紧急联系人',
  ),
  emergencyContactNo: words(
    'nok contact, nok no, nok number, nok contact no, nok hp, nok phone, next of kin contact, next of kin contact no, ' +
      'next of kin no, next of kin number, next of kin hp, next of kin phone, emergency contact no, emergency contact hp, ' +
      'emergency contact number, emergency contact phone, emergency contact contact no, emergency hp, emergency no, emergency number, emergency tel, emergency phone, 紧急联络电话',
  ),
  emergencyContactRelationship: words(
    'relationship, nok relationship, emergency contact relationship, next of kin relationship, relationship to nok, relation, 关系',
  ),
  childsParentOrGuardian: words('parent, guardian, parent guardian, parent name, guardian name, 家长, 监护人'),
  childsParentOrGuardianContactNo: words('parent contact, guardian contact, parent hp, guardian hp, parent contact no'),
  employmentStatus: words('employment, employment status, working status, 就业状况'),
  companyOrSchoolName: words(
    'company, school, employer, organisation, organization, company school, workplace, 公司, 学校',
  ),
  jobTitleOrSchoolLevel: words('job, job title, occupation, designation, profession, position, 职业'),
  highestEducationLevel: words('education, education level, qualification, highest qualification, 教育程度'),
  spokenLanguages: words('lang, language, languages, languages spoken, spoken language, dialects, dialect, 语言'),
  writtenLanguages: words('languages written, written language'),
  preferredVolunteeringRoles: words(
    'role, roles, preferred role, preferred roles, volunteer role, interest, interests',
  ),
  hobbiesAndInterests: words('hobby, hobbies, skills, skill, talents, 兴趣, 爱好'),
  officialDateJoined: words(
    'joined, join date, date joined, joined on, date of joining, start date, member since, volunteer since, 加入日期',
  ),
  remarks: words('remarks, remark, remarks notes, notes, note, comment, others, misc, 备注'),
  status: words('status, volunteer status, active, is active, still active, active y n, 状态'),
  tier: words('tier, level, category'),
  orgName: words(
    'organisation, organization, company, company name, school, name of organisation, corporate, name, 机构, 公司',
  ),
  groupName: words('group, group name, team, team name, name of group, 小组, 组别, 组名'),
  groupDescription: words('description, about, about the group, 说明'),
  entityType: words('type, entity, type of organisation, organisation type'),
  addressLine1: words('address, company address, office address, 地址'),
  volGroupSize: words('group size, size, no of volunteers, number of volunteers, pax, 人数'),
  coordinatorName: words('contact person, coordinator, person in charge, pic, contact name, liaison, 负责人, 联络人'),
  coordinatorEmail: words('email, contact email, email address, 电邮'),
  coordinatorMobileContact: words('contact no, contact number, phone, mobile, hp, tel, contact, 电话'),
}

function words(list: string): string[] {
  return list.split(',').map(simpleHeading)
}

/** A heading without capitals, spaces and punctuation. */
export function simpleHeading(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
