/** Members of a backend that a test plays. */

/** A member as a list shows them. */
export const PERSON = {
  id: 7,
  name: 'Quirinius',
  age: 30,
  gender: 'male',
  country: 'NL',
  region: null,
  city: null,
  distance: null,
  status: 'active',
  main_image: null,
  photo_count: 0,
  online: false,
  last_seen: null,
  premium: false,
  fictional: false,
  new: false,
  blurred: false,
  liked: false,
}
/** Who is signed in, as a service says it that counts nothing. */
export const MEMBER = {
  id: 1,
  email: 'member@tandem.example',
  status: 'active',
  credits: 0,
  paid_user: false,
  language: null,
  signup_date: '2020-05-01T10:00:00Z',
  fictional_icon: false,
  notifications_disabled: [],
  invisible: false,
  free_messages_left: 3,
  profile: { ...PERSON, id: 1, name: 'Member', photos: [], interests: [], likes_me: false, match: false, conversation: null },
}
