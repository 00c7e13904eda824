// Starts the scripts that `deferScripts` deferred: after the page is painted, or at once where the page is hidden or
// the browser does not report painting.
// The scripts and the texts come a few files at a time: to ask for forty at once keeps a phone from answering a finger for a quarter of a second.
// The first number or date that a browser writes takes a slow phone 0.1 s: while it waits for the scripts, it writes one.
// A browser that lacks what the scripts need (versions in README.md) starts none of them: the page stays as it is without
// JavaScript, with the parts for that and a note.
// Where the browser blocks its storage, one that lasts as long as the page stands in: React Router's own script wants one.
// Written small and for any browser: it stands in every page.
import { useT } from "../i18n/use-t.ts";

const tooOldId = "too-old";
const script = `(function(){
var begun=false,modern=false;
try{new RegExp('(?<=a)');modern=!![].toSorted&&'noModule'in document.createElement('script')}catch(e){}
if(!modern)return document.addEventListener('DOMContentLoaded',plain);
document.documentElement.setAttribute('data-scripts','');
['local','session'].forEach(function(n){
n+='Storage';
try{window[n].getItem(n)}catch(e){
var m={};
Object.defineProperty(window,n,{configurable:true,value:{getItem:function(k){return k in m?m[k]:null},setItem:function(k,v){m[k]=v},removeItem:function(k){delete m[k]}}})}});
function plain(){
document.getElementById('${tooOldId}').hidden=false;
[].slice.call(document.getElementsByTagName('noscript')).forEach(function(n){
var d=document.createElement('div');
d.style.display='contents';d.innerHTML=n.textContent;n.parentNode.replaceChild(d,n)})}
function begin(){
if(begun)return;
begun=true;
setTimeout(function(){Intl.NumberFormat()});
fetchFiles([].slice.call(document.querySelectorAll('link[rel=late]')))}
function fetchFiles(links){
links.splice(0,4).forEach(function(l){if(l.type){l.as='fetch';l.crossOrigin='anonymous'}l.rel=l.type?'preload':'modulepreload'});
setTimeout(links.length?function(){fetchFiles(links)}:run)}
function run(){
document.querySelectorAll('script[type=late]').forEach(function(s){
var m=document.createElement('script');
m.type='module';m.async=true;m.nonce=s.nonce;m.text=s.text;s.replaceWith(m)})}
function whole(){if(document.readyState==='loading')document.addEventListener('DOMContentLoaded',begin);else begin()}
try{if(document.visibilityState==='visible'&&PerformanceObserver.supportedEntryTypes.indexOf('paint')>=0)new PerformanceObserver(function(){setTimeout(whole)}).observe({type:'paint',buffered:true});else whole()}catch(e){whole()}
setTimeout(whole,2000)})()`;

/** Shown by the script in browsers that are too old. */
export function TooOld() {
  const t = useT("shell");
  return (
    <p id={tooOldId} hidden className="bg-warn-soft p-4 text-center">
      {t("too_old")}
    </p>
  );
}

/** The one script of the page that runs while it is read. See `deferred-scripts.ts`. */
export const LateStart = ({ nonce }: { nonce: string | undefined }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // oxlint-disable-next-line react/no-danger -- a constant
    dangerouslySetInnerHTML={{ __html: script }}
  />
);
