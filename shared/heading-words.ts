/**
 * What coordinators call the columns of their own sheets, in English, Chinese and Malay, by the field that each fills; written
 * without capitals, spaces and punctuation. The names that a form itself gives its fields come before these.
 */
export const headingWords: Record<string, readonly string[]> = {
  fullName: words(
    'name, full name, volunteer name, name of volunteer, volunteer, name as in nric, name as per nric, english name, ' +
      'participant name, member name, name hp, name and hp, name mobile, name contact, name and contact, name contact no, 姓名电话, 姓名手机, names, name s, ' +
      ' name in english, full name as in nric, full name as per nric, helper, befriender, ' +
      '姓名, 名字, 英文姓名, 全名, 义工姓名, 志工姓名, nama, nama penuh, nama sukarelawan',
  ),
  firstName: words('first name, given name, given names, forename, 名'),
  familyName: words('surname, last name, family name, 姓'),
  chineseName: words('chinese name, name in chinese, mandarin name, 中文姓名, 中文名, 华文姓名, nama cina'),
  nric: words(
    'nric, nric no, nric number, ic, ic no, ic number, fin, fin no, nric fin, nric fin no, identity card, identity card no, ' +
      '身份证, 身份证号码, 身份证号, 居民证, kad pengenalan, no kad pengenalan, k p, no k p, no ic',
  ),
  dob: words(
    'dob, birth date, birthdate, date of birth, birthday, d o b, birth, born on, 出生日期, 出生年月日, 生日, tarikh lahir',
  ),
  gender: words('gender, sex, m f, 性别, jantina'),
  nationality: words('nationality, citizenship status, residential status, 国籍, warganegara, kewarganegaraan'),
  citizenship: words('citizenship, country, country of citizenship'),
  maritalStatus: words('marital status, marital, married, 婚姻状况, 婚姻, status perkahwinan'),
  race: words('race, ethnicity, ethnic group, 种族, bangsa, kaum'),
  religion: words('religion, faith, 宗教, agama'),
  salutation: words('salutation, title, 称谓'),
  address: words(
    'address, block street, blk, home address, residential address, street, block, blk no, block no, mailing address, ' +
      'addr, 地址, 住址, 住家地址, alamat, alamat rumah',
  ),
  unit: words('unit, unit no, unit number, floor unit, 单位, no unit'),
  postalCode: words(
    'postal code, postal, postcode, post code, zip, zip code, spore, s pore, 邮编, 邮区, 邮政编码, poskod',
  ),
  mobileNo: words(
    'mobile, mobile no, mobile number, hp, hp no, hp number, h p, handphone, hand phone, handphone no, phone, phone no, ' +
      'phone number, contact, contact no, contact number, tel, tel no, telephone, cell, whatsapp, mobile contact, ' +
      'contact mobile, hp contact, telephone no, cell phone, 手机, 手机号码, 手机号, 手提电话, 电话, 联系电话, 联络电话, ' +
      'telefon, no telefon, no tel, no hp, telefon bimbit, nombor telefon',
  ),
  homeNo: words(
    'home, home no, home number, home tel, home phone, residence no, house phone, house tel, tel h, 住家电话, telefon rumah',
  ),
  officeNo: words(
    'office, office no, office number, office tel, office phone, work phone, tel o, 办公电话, telefon pejabat',
  ),
  email: words('email, e mail, mail, email address, email add, email id, 电邮, 邮箱, 电子邮件, 电子邮箱, emel, e mel'),
  emergencyContactName: words(
    'next of kin, nok, nok name, next of kin name, name of nok, emergency contact, emergency contact person, ' +
      'emergency contact name, emergency name, emergency person, ice, ice contact, in case of emergency, 紧急联络人, 紧急联系人, ' +
      'waris, nama waris',
  ),
  emergencyContactNo: words(
    'nok contact, nok no, nok number, nok contact no, nok hp, nok phone, next of kin contact, next of kin contact no, ' +
      'next of kin no, next of kin number, next of kin hp, next of kin phone, emergency contact no, emergency contact hp, ' +
      'emergency contact number, emergency contact phone, emergency contact contact no, emergency hp, emergency no, emergency number, emergency tel, emergency phone, ice no, ice number, ' +
      '紧急联络电话, 紧急联系电话, 紧急联络人电话, 紧急联系人电话, telefon waris, no telefon waris',
  ),
  emergencyContactRelationship: words(
    'relationship, nok relationship, emergency contact relationship, next of kin relationship, relationship to nok, relation, 关系, hubungan',
  ),
  childsParentOrGuardian: words('parent, guardian, parent guardian, parent name, guardian name, 家长, 监护人'),
  childsParentOrGuardianContactNo: words('parent contact, guardian contact, parent hp, guardian hp, parent contact no'),
  employmentStatus: words('employment, employment status, working status, 就业状况'),
  companyOrSchoolName: words(
    'company, school, employer, organisation, organization, company school, workplace, 公司, 学校',
  ),
  jobTitleOrSchoolLevel: words('job, job title, occupation, designation, profession, position, 职业, pekerjaan'),
  highestEducationLevel: words('education, education level, qualification, highest qualification, 教育程度'),
  spokenLanguages: words(
    'lang, language, languages, languages spoken, spoken language, dialects, dialect, dialect group, 语言, 方言, bahasa',
  ),
  writtenLanguages: words('languages written, written language'),
  preferredVolunteeringRoles: words(
    'role, roles, preferred role, preferred roles, volunteer role, interest, interests',
  ),
  hobbiesAndInterests: words('hobby, hobbies, skills, skill, talents, 兴趣, 爱好'),
  officialDateJoined: words(
    'joined, join date, date joined, joined on, date of joining, start date, member since, volunteer since, ' +
      'volunteering since, helping since, year joined, joining date, date started, since, 加入日期, 加入年份, tarikh menyertai, tahun menyertai',
  ),
  remarks: words('remarks, remark, remarks notes, notes, note, comment, others, misc, 备注, catatan'),
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

/** What stands for a field where no other column does: in which part of a town somebody lives. */
export const vagueWords: Record<string, readonly string[]> = {
  address: words(
    'area, district, location, estate, neighbourhood, neighborhood, town, place of residence, where they live, 地区, 区域, ' +
      '住区, kawasan, daerah',
  ),
}

function words(list: string): string[] {
  return list.split(',').map(simpleHeading)
}

/** A heading without capitals, spaces and punctuation. */
export function simpleHeading(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
