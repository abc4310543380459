'use client'
import { use } from 'react'
import ANSWERS from '../../answers.json'
import { membersBody } from '../../tree.cjs'

// The tree is prepared anew for every request, as every other peer does.
export default function Members() {
  return use(membersBody(ANSWERS))
}
