/** The build puts a Markdown file's text in place of its import. */
declare module "*.md" {
  const text: string;
  export default text;
}
