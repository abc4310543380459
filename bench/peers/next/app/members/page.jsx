import Members from './Members'

export const dynamic = 'force-dynamic'

export default function Page() {
  return <Members />
}
